// Faces a step above the page, lines light, holes and rubber darker than the page. In a picture the scheme is that of the page around it,
// so a reader who chose dark by hand sees dark drawings too.
const DARK = '--ink:#c9cfcb;--paper:#434c52;--tint:#343c42;--tint-2:#262d32'
const STYLE = `<style>@media(prefers-color-scheme:dark){:root{${DARK}}path[fill^="var(--ink"]{fill:#07090b}}</style>`

/** A drawing that is dark where its reader reads in the dark: one picture for both schemes, however long ago it was stored. */
export const inBothSchemes = (svg: string): string => svg.replace(/^<svg[^>]*>/, (opening) => opening + STYLE)
