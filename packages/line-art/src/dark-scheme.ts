// In the dark scheme faces are a step lighter than the page, lines are light, and holes and rubber are darker than the
// page. A drawing inside a page takes the page's scheme, so a reader who chose dark by hand sees dark drawings too.
const DARK = '--ink:#c9cfcb;--paper:#434c52;--tint:#343c42;--tint-2:#262d32'
const STYLE = `<style>@media(prefers-color-scheme:dark){:root{${DARK}}path[fill^="var(--ink"]{fill:#07090b}}</style>`

/** A drawing that turns dark where its reader uses the dark scheme. One stored picture serves both schemes. */
export const inBothSchemes = (svg: string): string => svg.replace(/^<svg[^>]*>/, (opening) => opening + STYLE)
