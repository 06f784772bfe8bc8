import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@tuerca/domain/catalogue-languages'
import { z } from 'zod'

export const LANGUAGE_REFUSED = `El idioma debe ser uno de ${LANGUAGE_CODES.join(', ')}.`

/** M2.55, C2.36: one of the 27; any other is refused, so that nobody believes that an unavailable one works. */
export const CatalogueLanguage = z.enum(LANGUAGE_CODES, LANGUAGE_REFUSED).default(DEFAULT_LANGUAGE)
