/** What the page's own scripts are marked with on the way out (apps/api/src/app/pages.ts), until they are let go. */
const LATER = 'later'

/**
 * In the head of every page: its scripts are asked for after its first picture, for they only answer to presses, and before
 * it they take the line and the processor from style, letters and drawings. A page in a tab that nobody sees draws nothing:
 * it waits three seconds at most.
 */
export const START_LATER = `addEventListener('DOMContentLoaded',()=>{const s=document.querySelector('script[type=${LATER}]');if(!s)return;let gone;const go=()=>{if(gone)return;gone=1;document.querySelectorAll('link[rel=${LATER}]').forEach(l=>{l.rel='modulepreload'});const m=document.createElement('script');m.type='module';m.nonce=s.nonce;m.textContent=s.textContent;document.head.append(m);m.remove()};requestAnimationFrame(()=>setTimeout(go));setTimeout(go,3000)})`
