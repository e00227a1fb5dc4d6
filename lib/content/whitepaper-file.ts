/** Where the whitepaper is served; `npm run whitepaper` prints it to public/. */
export const WHITEPAPER_PATH = '/whitepaper.pdf';
