import { QUESTION_LONGEST } from '@tuerca/contract/questions'
import { vehicleYear, YEAR_INVALID } from '@tuerca/domain/vehicle-in-words'

export interface QuestionFields {
  brand: string
  model: string
  year: string
  name: string
  question: string
}

export const NO_FIELDS: QuestionFields = { brand: '', model: '', year: '', name: '', question: '' }

/** C5.03. */
const REQUIRED = 'Este campo es requerido!'

/** What is wrong with each field, in the form's order; null when nothing is (C5.02, M5.15). */
export function questionProblems({
  brand,
  model,
  year,
  question,
}: QuestionFields): Record<keyof QuestionFields, string | null> {
  return {
    brand: brand.trim() ? null : REQUIRED,
    model: model.trim() ? null : REQUIRED,
    year: year.trim() === '' ? REQUIRED : vehicleYear(year) === null ? YEAR_INVALID : null,
    name: null,
    question:
      question.trim().length > QUESTION_LONGEST ? `La pregunta admite hasta ${QUESTION_LONGEST} caracteres.` : null,
  }
}
