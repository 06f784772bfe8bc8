import { expect, test } from 'vitest'
import { NO_FIELDS, questionProblems } from './check-question.ts'

const good = { brand: 'Toyota', model: 'Hilux', year: '2018', name: '', question: '' }
const none = { brand: null, model: null, year: null, name: null, question: null }

test.each([
  [good, none],
  [
    NO_FIELDS,
    { ...none, brand: 'Este campo es requerido!', model: 'Este campo es requerido!', year: 'Este campo es requerido!' },
  ],
  [
    { ...good, brand: '  ' },
    { ...none, brand: 'Este campo es requerido!' },
  ],
  [
    { ...good, year: '1900' },
    { ...none, year: 'Año invalido' },
  ],
  [
    { ...good, year: '2156' },
    { ...none, year: 'Año invalido' },
  ],
  [
    { ...good, year: 'dos mil' },
    { ...none, year: 'Año invalido' },
  ],
  [
    { ...good, question: 'x'.repeat(501) },
    { ...none, question: 'La pregunta admite hasta 500 caracteres.' },
  ],
])('%j', (fields, problems) => expect(questionProblems(fields)).toEqual(problems))
