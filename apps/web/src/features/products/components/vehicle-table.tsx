import { getCompatibleVehicles } from '@tuerca/contract/products'
import { cellsOf } from '@tuerca/domain/vehicle-rows'
import type { HighlightRange, VehicleMatch } from '@tuerca/domain/vehicle-words'
import { type ReactNode, type SyntheticEvent, useDeferredValue, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import { useEarlyText } from '../../../shared/ui/use-early-input.ts'
import { ConfirmCompatibility } from '../../questions/index.ts'
import type { VehicleRow } from '../wire.ts'
import css from './vehicle-table.module.css'

/** Rows rendered at a time, so that five hundred are as fast as ten. */
const STEP = 40
/** Visible rows where the table is one section of many (.folded in the style sheet has the same number). */
const FOLDED = 6
/** Of a row that names no engine; where a machine assigned it, it bears the tooltip of M2.35. */
const ANY_ENGINE = 'Todos'
/** M2.38. */
const block = (event: SyntheticEvent) => event.preventDefault()

interface Props {
  productId: number
  /** The first rows; when `total` is larger, the rest loads when it is first needed. */
  rows: readonly VehicleRow[]
  total: number
  /** Only the first rows are in sight until somebody asks for more. */
  folded?: boolean
}

/** M2.33–M2.38: the vehicles a product is said to fit, searched by any words of make, model, year and engine. */
export function VehicleTable({ productId, rows: first, total, folded: startsFolded = false }: Props) {
  const [rows, setRows] = useState(first)
  const [text, setText] = useState('')
  const [shown, setShown] = useState(STEP)
  const [unfolded, setUnfolded] = useState(!startsFolded || total <= FOLDED + 1)
  const box = useRef<HTMLInputElement>(null)
  const [face, setFace] = useState<'ready' | 'waiting' | 'failed'>('ready')
  const typed = useDeferredValue(text)
  const [match, fetchMatch] = useMatch()
  const asked = match ? typed : ''
  const found = match && asked ? match(rows, asked) : rows.map(unmarked)

  async function loadAll() {
    if (rows.length >= total || face === 'waiting') return
    setFace('waiting')
    try {
      const { data } = await call(getCompatibleVehicles, { params: { id: productId } })
      setRows(data.rows)
      setFace('ready')
    } catch {
      setFace('failed')
    }
  }
  async function prepare() {
    const [isSearchable] = await Promise.all([fetchMatch(), loadAll()])
    if (!isSearchable) setFace('failed')
  }
  useEarlyText(box, (early) => {
    setText(early)
    void prepare()
  })
  function showMore() {
    if (unfolded) setShown(shown + STEP)
    setUnfolded(true)
    void loadAll()
  }
  function retry() {
    setFace('ready')
    void prepare()
  }
  const folded = !unfolded && asked === ''
  const left = (asked ? found.length : Math.max(found.length, total)) - Math.min(shown, found.length)
  return (
    // Gathering this list took work: it is for reading here, not for copying (M2.38).
    <div className={css.list} onCopy={block} onCut={block} onContextMenu={block}>
      <Input
        ref={box}
        label="Buscar un vehículo"
        placeholder="Escribe Marca, Modelo, Año o Motor"
        type="search"
        autoComplete="off"
        value={text}
        maxLength={100}
        onFocus={() => void prepare()}
        onChange={(event) => {
          setText(event.target.value)
          setShown(STEP)
        }}
      />
      <p className={css.count} role="status">
        {asked ? `${found.length} de ${total} vehículos` : `${total} ${total === 1 ? 'vehículo' : 'vehículos'}`}
      </p>
      {face === 'failed' && <ErrorState onRetry={retry} />}
      {found.length === 0 && face !== 'failed' ? (
        <EmptyState title="No hay resultados para mostrar" text="Por favor utiliza otros filtros para la búsqueda." />
      ) : (
        <div className={css.scroll}>
          <table className={names(css.table, folded && css.folded)}>
            <thead>
              <tr>
                <th scope="col">Marca</th>
                <th scope="col">Modelo</th>
                <th scope="col">Año</th>
                <th scope="col">Motor</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, shown).map(({ row, cells, highlights }, at) => (
                <tr key={at}>
                  <td>{marked(cells.make, highlights.make)}</td>
                  <td>
                    {marked(cells.model, highlights.model)}
                    <Conditions row={row} />
                  </td>
                  <td>{marked(cells.years, highlights.years)}</td>
                  <td>
                    {row.assignedByMachine ? (
                      <Tooltip text="Compatibilidad asignada con Inteligencia Artificial">
                        {engineOf(cells.engine, highlights.engine)}
                      </Tooltip>
                    ) : (
                      engineOf(cells.engine, highlights.engine)
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(folded || left > 0) && found.length > 0 && (
        <p className={css.more}>
          <Button busy={face === 'waiting'} onClick={showMore}>
            {folded ? `Ver los ${total}` : `Ver más vehículos (${left})`}
          </Button>
        </p>
      )}
      <ConfirmCompatibility productId={productId} />
      <p className={css.count}>
        ¿Alguno está mal?{' '}
        <button type="button" className={css.link} onClick={() => openModal('fitmentReport', { productId })}>
          Reporta el vehículo
        </button>
      </p>
    </div>
  )
}

type Match = (rows: readonly VehicleRow[], text: string) => VehicleMatch<VehicleRow>[]
/** The rows as they are before anybody searches. */
const unmarked = (row: VehicleRow): VehicleMatch<VehicleRow> => ({
  row,
  cells: cellsOf(row),
  highlights: { make: [], model: [], years: [], engine: [] },
})

/** The search comes with the first look at its box: most only read the rows. */
function useMatch() {
  const [match, setMatch] = useState<Match>()
  async function fetchMatch() {
    try {
      const { matchVehicleWords } = await import('@tuerca/domain/vehicle-words')
      setMatch(() => matchVehicleWords)
      return true
    } catch (error) {
      console.warn(error)
      return false
    }
  }
  return [match, fetchMatch] as const
}

function Conditions({ row }: { row: VehicleRow }) {
  const told = [row.position, ...row.qualifiers].filter(Boolean)
  return told.length ? <small className={css.conditions}>{told.join(' · ')}</small> : null
}

const engineOf = (engine: string, ranges: readonly HighlightRange[]) => (engine ? marked(engine, ranges) : ANY_ENGINE)

/** A cell with the words that were searched. */
function marked(text: string, ranges: readonly HighlightRange[]): ReactNode {
  if (ranges.length === 0) return text
  const pieces: ReactNode[] = []
  let from = 0
  for (const [start, end] of ranges) {
    pieces.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  return [...pieces, text.slice(from)]
}
