import {
  applyImport,
  downloadRejected,
  type ImportItem,
  MOST_SHOWN_MISSING,
  type StoreImport,
} from '@tuerca/contract/store-imports'
import { numberText } from '@tuerca/domain/country'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { differenceText, valueText, forms } from './import-words.ts'
import css from './rehearsal.module.css'
import { SaidCars } from './said-cars.tsx'

interface Props {
  one: StoreImport
  items: ImportItem[]
  view: string
  page: number
  pageSize: number
  total: number
}

/**
 * What the list would change, or changed: counts that lead to their products, rejected rows with reasons, and the
 * button that applies it.
 */
export function Rehearsal(props: Props) {
  const { one, view } = props
  const { counts, state } = one
  const ready = state === 'ready'
  const doors = [
    [
      'nuevos',
      counts.added,
      `${counts.added === 1 ? 'nuevo' : 'nuevos'}${counts.addedWithFitment > 0 ? `, ${numberText(counts.addedWithFitment, one.country)} con compatibilidad` : ''}`,
      true,
    ],
    ['cambian', counts.changed, forms(counts.changed, ready ? ['cambia', 'cambian'] : ['cambió', 'cambiaron']), true],
    ['borrados', counts.gone, forms(counts.gone, ['sale de la venta', 'salen de la venta']), counts.gone > 0],
    [
      'faltan',
      counts.missing,
      forms(counts.missing, ready ? ['no está en la lista', 'no están en la lista'] : ['agotado', 'agotados']),
      ready ? counts.missing > 0 : one.depletesMissing,
    ],
    [
      'quedaron',
      counts.kept,
      forms(counts.kept, ['editado después, quedó', 'editados después, quedaron']),
      counts.kept > 0,
    ],
  ] as const
  return (
    <section className={css.sheet} aria-labelledby="ensayo">
      <header className={css.bar}>
        <h2 id="ensayo">{ready ? 'Ensayo' : state === 'undone' ? 'Deshecha' : 'Lo que cambió'}</h2>
        <p className={css.dim}>{ready ? 'Así quedaría tu lista si lo aplicas' : ''}</p>
      </header>
      <ul className={css.counts} aria-label="Filas del ensayo">
        {doors
          .filter(([, , , shown]) => shown)
          .map(([to, count, text]) => (
            <li key={to}>
              <Link
                to={roomPaths.storeImport(one.id, { ver: to })}
                preventScrollReset
                aria-current={view === to ? 'true' : undefined}
              >
                <b>{numberText(count, one.country)}</b>
                {text}
              </Link>
            </li>
          ))}
        <li>
          <p>
            <b>{numberText(counts.same, one.country)}</b>
            {forms(counts.same, ['queda igual', 'quedan iguales'])}
          </p>
        </li>
        <li data-bad={counts.refused > 0 || undefined}>
          <p>
            <b>{numberText(counts.refused, one.country)}</b>
            {forms(counts.refused, ['fila rechazada', 'filas rechazadas'])}
          </p>
        </li>
      </ul>
      <div className={css.halves}>
        <Items {...props} />
        <Refusals one={one} />
      </div>
      {one.applications && <SaidCars of={one.applications} one={one} />}
      {one.warnings.length > 0 && (
        <details className={css.more}>
          <summary>{one.warnings.length === 1 ? '1 aviso' : `${one.warnings.length} avisos`}</summary>
          <ul>
            {one.warnings.map(({ text, count, line }) => (
              <li key={`${line} ${text}`}>
                {line > 0 && `Fila ${numberText(line, one.country)}: `}
                {text}
                {count > 1 && ` (${numberText(count, one.country)} así)`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {ready && <Apply one={one} />}
    </section>
  )
}

function Items({ one, items, view, page, pageSize, total }: Props) {
  return (
    <div className={css.half}>
      {view === 'saltan' && <h3>Precios que cambian más de la mitad</h3>}
      {view === 'faltan' && one.state === 'ready' && one.counts.missing > MOST_SHOWN_MISSING && (
        <p className={css.dim}>
          Aquí ves los primeros {numberText(MOST_SHOWN_MISSING, one.country)} de{' '}
          {numberText(one.counts.missing, one.country)}.
        </p>
      )}
      {items.length === 0 ? (
        <p className={css.none}>Ninguno.</p>
      ) : (
        <ul className={css.items} aria-label="Productos">
          {items.map((item) => (
            <li key={`${item.productId} ${item.reference} ${item.title}`}>
              <p>
                <b className={css.number}>{item.reference}</b> {item.title}
              </p>
              {item.kept.length > 0 && <p className={css.dim}>Quedó como está: {item.kept.join(', ')}</p>}
              <ul className={css.changes}>
                {shownChanges(item, view).map((change) => (
                  <li key={`${change.field} ${change.label}`} data-jumps={(item.jumps && isPrice(change)) || undefined}>
                    <span>{change.label}</span>
                    <span>
                      {view !== 'nuevos' && (
                        <>
                          <del>{valueText(change.before, { money: change.money, of: one })}</del> →{' '}
                        </>
                      )}
                      <ins>{valueText(change.after, { money: change.money, of: one })}</ins>
                    </span>
                    <span>
                      {view !== 'nuevos' && differenceText(change, one.country)}
                      {item.jumps && isPrice(change) && ' ¿seguro?'}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <Paginator
        page={page}
        pageSize={pageSize}
        total={total}
        href={(pagina) => roomPaths.storeImport(one.id, { ver: view, pagina })}
      />
    </div>
  )
}

/** The product's, or the one that only a warehouse has. */
const isPrice = ({ field }: ItemChange) => field === 'price' || field === 'stock-price'
type ItemChange = ImportItem['changes'][number]

/** For a new listing only its offer; the rest is on its page. */
const shownChanges = ({ changes }: ImportItem, view: string) =>
  view === 'nuevos'
    ? changes.filter(({ field }) => field === 'price' || field === 'stock')
    : view === 'faltan'
      ? []
      : changes

function Refusals({ one }: { one: StoreImport }) {
  const { refusals, asides, counts } = one
  const set = asides.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={css.half}>
      <h3>
        {counts.refused === 0
          ? 'Ninguna fila rechazada'
          : `${numberText(counts.refused, one.country)} ${counts.refused === 1 ? 'rechazada, con su razón' : 'rechazadas, con su razón'}`}
      </h3>
      <ul className={css.refusals} aria-label="Filas rechazadas">
        {refusals.map(({ line, text, count, example }) => (
          <li key={text}>
            <span className={css.dim}>Fila {numberText(line, one.country)}</span>
            <code>{example}</code>
            <span>
              {text}
              {count > 1 && ` ${numberText(count, one.country)} filas así.`}
            </span>
          </li>
        ))}
      </ul>
      {one.hasRejected && (
        <a className={css.get} href={downloadRejected.path.replace(':id', String(one.id))} download>
          <Icon name="download" />
          {counts.refused === 1 ? 'La fila' : `Las ${numberText(counts.refused, one.country)}`} en .csv para corregir
        </a>
      )}
      {set > 0 && (
        <p className={css.dim}>
          Además dejamos{' '}
          {set === 1 ? '1 fila que no es producto' : `${numberText(set, one.country)} filas que no son productos`}:
          títulos, totales o notas.
        </p>
      )}
    </div>
  )
}

function Apply({ one }: { one: StoreImport }) {
  const { counts, layout } = one
  const [deplete, setDeplete] = useState(false)
  const [jumps, setJumps] = useState(false)
  const applying = useSend<null>({
    send: () => call(applyImport, { params: { id: one.id }, body: { depleteMissing: deplete, takeJumps: jumps } }),
  })
  const changes =
    counts.added + counts.changed + counts.gone - (jumps ? 0 : counts.onlyJumps) + (deplete ? counts.missing : 0)
  const undecided = (layout?.questions.length ?? 0) > 0
  const isList = one.format === 'CSV' || one.format === 'XLSX'
  return (
    <>
      {(counts.jumps > 0 || (isList && counts.missing > 0)) && (
        <div className={css.apply}>
          {counts.jumps > 0 && (
            <div className={css.jumps}>
              <Icon name="warning" />
              <div>
                <p>
                  <b>
                    {counts.jumps === 1
                      ? '1 precio cambia más de la mitad.'
                      : `${numberText(counts.jumps, one.country)} precios cambian más de la mitad.`}
                  </b>{' '}
                  {counts.jumps === 1 ? 'Queda' : 'Quedan'} fuera hasta que los mires.{' '}
                  <Link to={roomPaths.storeImport(one.id, { ver: 'saltan' })} preventScrollReset>
                    {counts.jumps === 1 ? 'Mirarlo' : `Mirar los ${numberText(counts.jumps, one.country)}`}
                  </Link>
                </p>
                <label>
                  <input type="checkbox" checked={jumps} onChange={({ target }) => setJumps(target.checked)} /> Los
                  miré: aplicar también{' '}
                  {counts.jumps === 1 ? 'este precio' : `estos ${numberText(counts.jumps, one.country)} precios`}
                </label>
              </div>
            </div>
          )}
          {isList && counts.missing > 0 && (
            <p className={css.missing}>
              <label>
                <input type="checkbox" checked={deplete} onChange={({ target }) => setDeplete(target.checked)} /> Agotar{' '}
                {counts.missing === 1
                  ? 'el que no está'
                  : `los ${numberText(counts.missing, one.country)} que no están`}{' '}
                en la lista
              </label>
              <Link to={roomPaths.storeImport(one.id, { ver: 'faltan' })} preventScrollReset>
                {counts.missing === 1 ? 'Verlo' : `Ver los ${numberText(counts.missing, one.country)}`}
              </Link>
            </p>
          )}
        </div>
      )}
      <div className={css.press}>
        <Button
          look={undecided ? 'plain' : 'go'}
          busy={applying.busy}
          disabled={undecided || counts.accepted === 0}
          onClick={() => void applying.go(null)}
        >
          {changes === 0
            ? 'Confirmar existencias'
            : changes === 1
              ? 'Aplicar 1 cambio'
              : `Aplicar ${numberText(changes, one.country)} cambios`}
        </Button>
        <span className={css.dim}>
          {undecided ? 'Falta decidir qué es cada columna.' : 'Se puede deshacer por un día'}
        </span>
        <Outcome told={applying.told} />
      </div>
    </>
  )
}
