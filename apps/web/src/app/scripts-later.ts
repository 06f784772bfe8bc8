/** How the server marks the page's own scripts (apps/api/src/app/pages.ts) until they are started. */
const LATER = 'later'

/**
 * In the head of every page: starts its scripts after the first paint, since they only handle presses and would compete
 * with styles, fonts and drawings. A page in a hidden tab paints nothing, so it waits at most three seconds.
 */
export const START_LATER = `addEventListener('DOMContentLoaded',()=>{const s=document.querySelector('script[type=${LATER}]');if(!s)return;let gone;const go=()=>{if(gone)return;gone=1;document.querySelectorAll('link[rel=${LATER}]').forEach(l=>{l.rel='modulepreload'});const m=document.createElement('script');m.type='module';m.nonce=s.nonce;m.textContent=s.textContent;document.head.append(m);m.remove()};requestAnimationFrame(()=>setTimeout(go));setTimeout(go,3000)})`

/** The document's event that says that React answers presses now. */
export const ANSWERS = 'answers'

/**
 * In the head of every page: a button pressed before its script loaded is remembered, shown as busy, and pressed once
 * React is ready, so that on a slow line no press is lost and no form is sent the browser's own way with what was
 * typed. What works without script (links, and searches, which are forms with an address) is let through. Of several
 * presses the last one counts. After ten seconds nothing looks busy any more, and a form with an address goes the
 * browser's way when it is pressed again; nothing is ever sent by itself.
 */
export const HOLD_PRESSES = `addEventListener('DOMContentLoaded',()=>{if(!document.querySelector('script[type=${LATER}]'))return;let held,tired;const hold=e=>{const b=e.target.closest&&e.target.closest('button'),f=b&&b.type==='submit'&&b.form;if(!b||b.hasAttribute('popovertarget')||f&&f.hasAttribute('action')&&(tired||f.method==='get'))return;e.preventDefault();e.stopImmediatePropagation();drop();if(tired)return;held=b;b.setAttribute('aria-busy','true')};const drop=()=>{const b=held;held=0;if(b)b.removeAttribute('aria-busy');return b};const give=()=>{clearTimeout(late);removeEventListener('click',hold,true);const b=drop();if(b&&b.isConnected)b.click()};const late=setTimeout(()=>{tired=1;drop()},10000);addEventListener('click',hold,true);document.addEventListener('${ANSWERS}',give,{once:true})})`
