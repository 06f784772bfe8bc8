import { expect, test } from 'vitest'
import { resultsHint, resultsTitle } from './not-found-texts.ts'

test.each([
  [
    'SIN0000',
    'partNumber',
    false,
    'Número de parte SIN0000 no fue encontrado',
    'Revisa que este bien escrito y vuelve a intentarlo.',
  ],
  [
    '90915-YZZD4',
    'partNumber',
    true,
    'No hay resultados para mostrar',
    'Por favor utiliza otros filtros para la búsqueda.',
  ],
  ['bomba', 'text', true, 'No hay resultados para mostrar', 'Por favor utiliza otros filtros para la búsqueda.'],
  ['', 'empty', false, 'No hay resultados para mostrar', 'Por favor utiliza otros filtros para la búsqueda.'],
] as const)('nothing found for %j as %s, filtered: %s', (search, kind, filtered, title, hint) => {
  expect([resultsTitle(search, kind, filtered), resultsHint(search, kind, filtered)]).toEqual([title, hint])
})
