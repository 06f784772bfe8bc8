/** What stands under a picture that shows no part but the sign of its group. */
export const ILLUSTRATIVE = 'Dibujo ilustrativo'

/** A group's sign stands for kinds of part that nobody has drawn yet. */
export const isIllustrative = (url: string): boolean => url.includes('/img/partes/grupo-')
