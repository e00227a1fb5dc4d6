export const THEME_STORAGE_KEY = 'theme';

/**
 * Runs before the first paint: sets a remembered choice on the root element. Without one, the
 * attribute is not set and the system setting applies.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
