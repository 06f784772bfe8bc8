/** The caption of a picture that shows only the sign of the part's group. */
export const ILLUSTRATIVE = 'Dibujo ilustrativo'

/** A group's sign is used for kinds of part without a drawing of their own. */
export const isIllustrative = (url: string): boolean => url.includes('/img/partes/grupo-')
