/**
 * The widget's own script: every 30 s, while it can be seen, it asks for its own page again and takes
 * over what that says. Where no answer comes, the value stays, with a word that it is not new.
 */
export const WIDGET_SCRIPT = [
  '(function(){',
  'var every=30000;',
  'function late(){var e=document.querySelector(".late");if(e)e.hidden=false}',
  'function ask(){',
  'if(document.visibilityState!=="visible")return;',
  'fetch(location.pathname,{cache:"no-cache"}).then(function(r){if(!r.ok)throw 0;return r.text()}).then(function(t){',
  'var m=new DOMParser().parseFromString(t,"text/html").querySelector("main");',
  'if(!m)throw 0;',
  'document.querySelector("main").replaceWith(m)',
  '}).catch(late)}',
  'setInterval(ask,every);',
  'document.addEventListener("visibilitychange",ask)',
  '})()',
].join('');
