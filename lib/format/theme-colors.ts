/**
 * The site's colors where no style sheet applies: pictures, the badge, the widget. A test keeps
 * them equal to the tokens of `app/globals.css`.
 */
type ThemeColors = Readonly<
  Record<
    | 'paper'
    | 'ink'
    | 'ink-soft'
    | 'ink-faint'
    | 'rule'
    | 'rule-firm'
    | 'accent'
    | 'stable'
    | 'watch'
    | 'alert'
    | 'neutral'
    | 'stable-wash'
    | 'watch-wash'
    | 'alert-wash'
    | 'neutral-wash',
    string
  >
>;

export const LIGHT_COLORS: ThemeColors = {
  paper: '#ffffff',
  ink: '#0b1b2b',
  'ink-soft': '#3d5063',
  'ink-faint': '#586b7e',
  rule: '#dfe5eb',
  'rule-firm': '#aab6c3',
  accent: '#0b4a94',
  stable: '#0b7043',
  watch: '#855500',
  alert: '#b1261c',
  neutral: '#586b7e',
  'stable-wash': '#e7f4ed',
  'watch-wash': '#fbf2df',
  'alert-wash': '#fbebe9',
  'neutral-wash': '#eff2f5',
};

export const DARK_COLORS: ThemeColors = {
  paper: '#0a1522',
  ink: '#e9eff6',
  'ink-soft': '#b1c0d0',
  'ink-faint': '#8ea1b5',
  rule: '#1f3044',
  'rule-firm': '#44596f',
  accent: '#8abaf7',
  stable: '#54c893',
  watch: '#e6b653',
  alert: '#ff9186',
  neutral: '#8ea1b5',
  'stable-wash': '#0f2a23',
  'watch-wash': '#2b2414',
  'alert-wash': '#331a1d',
  'neutral-wash': '#172638',
};

/** The colors as the custom properties of a style sheet. */
export function themeTokens(colors: ThemeColors, scheme: 'light' | 'dark'): string {
  const list = Object.entries(colors).map(([name, color]) => `--${name}:${color}`);
  return `:root{color-scheme:${scheme};${list.join(';')}}`;
}

/** The colors of one theme, or of both depending on the reader's system, as style text. */
export function themeStyle(theme: 'light' | 'dark' | 'auto'): string {
  const [light, dark] = [themeTokens(LIGHT_COLORS, 'light'), themeTokens(DARK_COLORS, 'dark')];
  if (theme !== 'auto') return theme === 'light' ? light : dark;
  return `${light}@media(prefers-color-scheme:dark){${dark}}`;
}
