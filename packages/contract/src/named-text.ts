import { z } from 'zod'

const isMany = (what: string) => /^l[oa]s /i.test(what)

/** 'Los filtros admiten hasta 1000 caracteres.', of 'los filtros'. */
export const tooLong = (what: string, longest: number) =>
  `${capital(what)} ${isMany(what) ? 'admiten' : 'admite'} hasta ${longest} caracteres.`
export const unusableSigns = (what: string) =>
  `${capital(what)} ${isMany(what) ? 'tienen' : 'tiene'} caracteres que no podemos usar.`

/** A text field, named with its article in error messages: 'el modelo', 'los filtros'. */
export const namedText = (what: string, longest: number) =>
  z.string(`Indica ${what}.`).max(longest, tooLong(what, longest))

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
