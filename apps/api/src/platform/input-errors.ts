import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const KINDS: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  object: 'un objeto con sus campos',
  record: 'un objeto con sus campos',
  date: 'una fecha',
  null: 'null',
}
const UNITS: Record<string, [one: string, many: string]> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
}
const FORMATS: Record<string, string> = {
  email: 'un correo',
  url: 'una dirección web completa, con https://',
  date: 'un día como 2026-11-27',
  datetime: 'un día y una hora como 2026-11-27T10:00:00Z',
  uuid: 'un identificador UUID',
}
const MOST_NAMED = 12

/**
 * What is wrong with a field whose schema says nothing itself: a sentence that names it and says what to send. Null
 * leaves it to zod.
 */
export function wrongInput(issue: Issue): string | null {
  const field = issue.path?.length ? `«${issue.path.join('.')}»` : 'Lo que enviaste'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `Falta ${field}.`
        : `${field} debe ser ${KINDS[issue.expected] ?? 'otro valor'}.`
    case 'invalid_value':
      return `${field} debe ser ${oneOf(issue.values.map(String))}.`
    case 'too_small':
      return `${field} debe ${atLeast(issue.origin, Number(issue.minimum))}.`
    case 'too_big':
      return `${field} debe ${atMost(issue.origin, Number(issue.maximum))}.`
    case 'invalid_format':
      return `${field} debe ser ${FORMATS[issue.format] ?? 'otro texto'}.`
    case 'unrecognized_keys':
      return `${issue.path?.length ? `En ${field} no` : 'No'} se puede enviar ${issue.keys.map((key) => `«${key}»`).join(', ')}: quítalo o revisa cómo se escribe.`
    default:
      return null
  }
}

const atLeast = (origin: string, least: number) =>
  UNITS[origin] ? `tener al menos ${counted(origin, least)}` : `ser ${least} o más`
const atMost = (origin: string, most: number) =>
  UNITS[origin] ? `tener a lo sumo ${counted(origin, most)}` : `ser ${most} o menos`

function counted(origin: string, count: number): string {
  const [one, many] = UNITS[origin] ?? ['', '']
  return `${count} ${count === 1 ? one : many}`
}

function oneOf(values: readonly string[]): string {
  const named = values.slice(0, MOST_NAMED)
  const last = values.length > MOST_NAMED ? 'otro de los permitidos' : named.pop()
  return named.length === 0 ? String(last) : `${named.join(', ')} o ${last}`
}

/** From now on zod speaks so of whatever a schema has no words of its own for. */
export const speakSpanish = () => z.config({ ...z.locales.es(), customError: wrongInput })
