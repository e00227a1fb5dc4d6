/** Where the whitepaper is served; the build writes it there. */
export const WHITEPAPER_PATH = '/whitepaper.pdf';
