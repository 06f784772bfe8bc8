/** What the page's own scripts are marked with on the way out (apps/api/src/app/pages.ts), until they are let go. */
const LATER = 'later'

/**
 * In the head of every page: its scripts are asked for after its first picture, for they only answer to presses, and before
 * it they take the line and the processor from style, letters and drawings. A page in a tab that nobody sees draws nothing:
 * it waits three seconds at most.
 */
export const START_LATER = `addEventListener('DOMContentLoaded',()=>{const s=document.querySelector('script[type=${LATER}]');if(!s)return;let gone;const go=()=>{if(gone)return;gone=1;document.querySelectorAll('link[rel=${LATER}]').forEach(l=>{l.rel='modulepreload'});const m=document.createElement('script');m.type='module';m.nonce=s.nonce;m.textContent=s.textContent;document.head.append(m);m.remove()};requestAnimationFrame(()=>setTimeout(go));setTimeout(go,3000)})`

/** The document's event that says that React answers presses now. */
export const ANSWERS = 'answers'

/**
 * In the head of every page: a button pressed before its script came is held, shown busy, and pressed once React answers, so
 * that no press is lost on a slow line and no form leaves by the browser's own way with what was typed. What works without
 * script (links, searches, which are forms with an address and in the address) is let through, and after ten seconds everything.
 */
export const HOLD_PRESSES = `addEventListener('DOMContentLoaded',()=>{if(!document.querySelector('script[type=${LATER}]'))return;let held;const hold=e=>{const b=e.target.closest&&e.target.closest('button'),f=b&&b.type==='submit'&&b.form;if(!b||b.hasAttribute('popovertarget')||f&&f.method==='get'&&f.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();held=b;b.setAttribute('aria-busy','true')};const give=()=>{clearTimeout(late);removeEventListener('click',hold,true);if(held){held.removeAttribute('aria-busy');if(held.isConnected)held.click()}held=0};const late=setTimeout(give,10000);addEventListener('click',hold,true);document.addEventListener('${ANSWERS}',give,{once:true})})`
