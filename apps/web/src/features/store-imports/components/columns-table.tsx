import { isNameOf, namesOf } from '@tuerca/domain/own-value'
import { chooseImportColumns, IMPORT_FIELDS, type ImportField, type StoreImport } from '@tuerca/contract/store-imports'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import css from './columns-table.module.css'

const FIELDS = namesOf(IMPORT_FIELDS).map((field) => [field, IMPORT_FIELDS[field]] as const)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** What a person corrects of a reading, and the next rehearsal by it. */
function useCorrections({ id, layout, preview }: StoreImport) {
  const found = new Map(layout?.columns.map(({ index, field }) => [index, field]))
  const [changed, change] = useState<ReadonlyMap<number, ImportField | null>>(new Map())
  const [sheet, setSheet] = useState(layout?.sheet ?? null)
  const [header, setHeader] = useState(layout?.header.from ?? preview[0]?.line ?? 1)
  const isSameSheet = sheet === (layout?.sheet ?? null)
  const fieldOf = (index: number) => (changed.has(index) ? changed.get(index) : found.get(index)) ?? null
  const rehearsing = useSend<null>({
    // Nothing is known of another sheet yet: its own columns are found first.
    send: () =>
      call(chooseImportColumns, {
        params: { id },
        body: isSameSheet
          ? {
              sheet,
              header,
              columns: [...new Set([...found.keys(), ...changed.keys()])]
                .toSorted((a, b) => a - b)
                .map((index) => ({ index, field: fieldOf(index) })),
            }
          : { sheet, columns: [] },
      }),
  })
  return {
    changed,
    fieldOf,
    choose: (index: number, field: ImportField | null) => change(new Map(changed).set(index, field)),
    sheet,
    setSheet,
    header,
    setHeader,
    touched: changed.size > 0 || !isSameSheet || header !== (layout?.header.from ?? null),
    rehearsing,
  }
}

/** Every column of the first rows, with its letter and what is known of it. */
function columnsOf({ layout, preview }: StoreImport) {
  const known = new Map(layout?.columns.map((column) => [column.index, column]))
  const width = Math.max(...preview.map(({ cells }) => cells.length), ...[...known.keys()].map((index) => index + 1), 1)
  return Array.from({ length: Math.min(width, 40) }, (_, index) => ({
    index,
    letter: letterOf(index),
    note: known.get(index)?.note ?? null,
  }))
}

/**
 * The file as it came, with the meaning found for each column above it; corrections are made there and rehearsed again.
 */
export function ColumnsTable({ one }: { one: StoreImport }) {
  const { layout, preview } = one
  const open = one.state === 'ready' || one.state === 'refused'
  const columns = columnsOf(one)
  const corrections = useCorrections(one)
  const { changed, fieldOf, choose, sheet, setSheet, header, setHeader, touched, rehearsing } = corrections
  const sheets = [
    layout?.sheet,
    ...(layout?.otherSheets ?? []).filter(({ hidden }) => !hidden).map(({ name }) => name),
  ].filter((name) => typeof name === 'string')
  /** What was found may be the answer: then it is confirmed as it stands. */
  const asked = (layout?.questions.length ?? 0) > 0
  return (
    <section className={css.sheet} aria-labelledby="columnas">
      <header className={css.head}>
        <h2 id="columnas">Lo que entendimos del archivo</h2>
        <p>
          {layout ? headerText(layout.header) : 'No reconocimos la línea de los títulos: dila tú.'}{' '}
          {layout && open && 'La próxima vez haremos lo mismo.'}
        </p>
      </header>
      {layout && asked && open && <Questions of={layout.questions} changed={changed} />}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label="Primeras filas del archivo">
        <table className={css.raw}>
          <thead>
            <tr>
              <th className={css.line} scope="col">
                <VisuallyHidden>Fila</VisuallyHidden>
              </th>
              {columns.map(({ index, letter, note }) => (
                <th key={index} scope="col">
                  <select
                    aria-label={`Columna ${letter}`}
                    disabled={!open}
                    value={fieldOf(index) ?? ''}
                    onChange={({ target: { value } }) => choose(index, isNameOf(IMPORT_FIELDS, value) ? value : null)}
                  >
                    <option value="">No se usa</option>
                    {FIELDS.map(([field, name]) => (
                      <option key={field} value={field}>
                        {capital(name)}
                      </option>
                    ))}
                  </select>
                  <small>{note ?? ' '}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ line, cells }) => (
              <tr key={line} data-row={layout ? rowKind(line, layout.header) : undefined}>
                <th className={css.line} scope="row">
                  {line}
                </th>
                {columns.map(({ index }) => (
                  <td key={index}>{cells[index] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open && (
        <div className={css.foot}>
          <Place sheets={sheets} sheet={sheet} onSheet={setSheet} header={header} onHeader={setHeader} />
          <Button
            look={layout === null || asked ? 'go' : 'plain'}
            busy={rehearsing.busy}
            disabled={!touched && !asked}
            onClick={() => void rehearsing.go(null)}
          >
            {asked && !touched ? 'Así está bien, ensayar otra vez' : 'Ensayar otra vez'}
          </Button>
          <Outcome told={rehearsing.told} />
        </div>
      )}
    </section>
  )
}

interface QuestionsProps {
  of: NonNullable<StoreImport['layout']>['questions']
  changed: ReadonlyMap<number, ImportField | null>
}

/** What was just told stands above its column and is asked no more, though only a rehearsal uses it. */
function Questions({ of, changed }: QuestionsProps) {
  const unanswered = of.filter(
    ({ options }) =>
      !options.every((index) => changed.has(index)) && !options.some((index) => changed.get(index) != null),
  )
  return (
    <div className={css.questions} role="status">
      {unanswered.length === 0 ? (
        <p>Ya lo dijiste. Ensaya otra vez para ver cómo queda.</p>
      ) : (
        <ul>
          {unanswered.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Rows before the headings are the list's title. */
const rowKind = (line: number, { from, to }: { from: number; to: number }) =>
  line < from ? 'title' : line <= to ? 'head' : undefined

interface PlaceProps {
  sheets: readonly string[]
  sheet: string | null
  onSheet: (sheet: string) => void
  header: number
  onHeader: (line: number) => void
}

/** The sheet that is read, and the line of its headings. */
function Place({ sheets, sheet, onSheet, header, onHeader }: PlaceProps) {
  return (
    <>
      {sheets.length > 1 && (
        <label>
          Hoja{' '}
          <select value={sheet ?? ''} onChange={({ target: { value } }) => onSheet(value)}>
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        Línea de los títulos{' '}
        <input
          type="number"
          min={0}
          max={1_000_000}
          value={header}
          onChange={({ target: { value } }) => onHeader(Math.max(0, Math.trunc(Number(value)) || 0))}
        />
      </label>
    </>
  )
}

function headerText({ from, to }: { from: number; to: number }): string {
  if (from === 0) return 'La lista no trae títulos.'
  const skipped =
    from === 1 ? '' : from === 2 ? ' Saltamos 1 fila de título.' : ` Saltamos ${from - 1} filas de título.`
  return `${from === to ? `Títulos en la fila ${from}.` : `Títulos en las filas ${from} y ${to}.`}${skipped}`
}
