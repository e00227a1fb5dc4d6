export const THEME_STORAGE_KEY = 'theme';

/**
 * Runs before the first paint: a remembered choice goes onto the root element. Without one the
 * attribute stays away and the system decides.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
