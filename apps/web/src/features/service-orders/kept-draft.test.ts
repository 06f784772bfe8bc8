import { expect, test } from 'vitest'
import { mergedDraft } from './kept-draft.ts'
import { newLine, type TypedDraft, type TypedLine } from './typed-draft.ts'

const line = (id: number, title: string): TypedLine => ({ ...newLine('part'), key: String(id), id, title })
const draft = (name: string, ...lines: TypedLine[]): TypedDraft => ({
  name,
  mobile: '',
  email: '',
  vehicleId: '',
  car: '',
  plate: '',
  kilometres: '',
  note: '',
  discount: '',
  byLine: false,
  chargesTax: true,
  lines,
})
const typed = draft('Marcela', { ...line(1, 'Pastillas'), price: '90' }, newLine('labour'))

test('what could not be saved yet stays, and a part that was added from an offer comes along', () => {
  const base = draft('', line(1, 'Pastillas'))
  expect(mergedDraft({ base, typed }, base)).toEqual(typed)
  expect(mergedDraft({ base, typed }, draft('', line(1, 'Pastillas'), line(2, 'Disco')))).toEqual({
    ...typed,
    lines: [...typed.lines, line(2, 'Disco')],
  })
})

test.each([
  ['another window wrote the name', draft('Ana', line(1, 'Pastillas'))],
  ['another window wrote a line', draft('', line(1, 'Discos'))],
  ['another window removed a line', draft('')],
])('%s: what the server has stands', (_, server) =>
  expect(mergedDraft({ base: draft('', line(1, 'Pastillas')), typed }, server)).toBe(null),
)

test.each([[null], [7], [{ version: 3, typed }], [{ base: {}, typed: {} }]])(
  'what an older page kept, or nothing: %j',
  (kept) => expect(mergedDraft(kept, draft(''))).toBe(null),
)
