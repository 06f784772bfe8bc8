import { namesOf } from '@tuerca/domain/own-value'
import { changeStateInML } from '@tuerca/contract/mercado-libre'
import {
  changePrices,
  deleteChosenProducts,
  depleteProductsInventory,
  isWholeStore,
  type PriceChange,
  previewPrices,
  republishAllProducts,
} from '@tuerca/contract/store-jobs'
import type { ProductsRoom } from '@tuerca/contract/store-products'
import { LOCALE } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { MOST_PHOTOGRAPHED } from '@tuerca/domain/photo-order'
import { typedMoney } from '@tuerca/domain/typed-money'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { BareSelect, Input } from '../../../shared/ui/field.tsx'
import { names } from '../../../shared/ui/names.ts'
import type { Selection } from '../use-selection.ts'
import { type RowsQuery, bulkFilter } from '../use-rows.ts'
import css from './bulk-bar.module.css'

interface Props {
  room: ProductsRoom
  asked: RowsQuery
  selection: Selection
  onJob: (jobId: number) => void
}
type Act = 'republish' | 'deplete' | 'delete' | 'publishThere' | 'pauseThere'

const ACTS: Record<Act, { label: string; ask: (many: string) => string; text: string }> = {
  republish: {
    label: 'Publicar o confirmar',
    ask: (many) => `¿Publicar ${many}?`,
    text: 'Lo que ya está publicado queda con sus existencias confirmadas hoy. Lo que no tenga precio o existencias se queda como está, y te decimos cuál.',
  },
  deplete: {
    label: 'Agotar',
    ask: (many) => `¿Agotar ${many}?`,
    text: 'Sus existencias quedan en cero y dejan de verse. Se deshace por un día.',
  },
  publishThere: {
    label: 'Publicar en Mercado Libre',
    ask: (many) => `¿Publicar ${many} en Mercado Libre?`,
    text: 'Cada publicación nueva gasta una de tu plan. Lo que no se pueda publicar no gasta nada, y te decimos por qué.',
  },
  pauseThere: {
    label: 'Pausar en Mercado Libre',
    ask: (many) => `¿Pausar ${many} en Mercado Libre?`,
    text: 'Dejan de verse allá y siguen a la venta aquí. Se deshace por un día.',
  },
  delete: {
    label: 'Eliminar',
    ask: (many) => `¿Eliminar ${many}?`,
    text: 'Dejan de verse. Las ventas abiertas conservan sus líneas. Se deshace por siete días.',
  },
}
const CALLS = { republish: republishAllProducts, deplete: depleteProductsInventory } as const
const THERE = { publishThere: 'active', pauseThere: 'paused' } as const
/** As many as a call takes by name. */
const MOST_NAMED = 1000

/** Actions on everything selected; new prices are previewed before they are saved. */
export function BulkBar({ room, asked, selection, onJob }: Props) {
  const [act, setAct] = useState<Act | null>(null)
  // On a phone the prices are behind one press, so that the list stays visible.
  const [isPricing, setPricing] = useState(false)
  const [change, setChange] = useState({ kind: 'percent' as PriceChange['kind'], value: '', roundTo: '100' })
  const chosen = {
    storeId: room.store.id,
    ...(selection.isAll ? { filter: bulkFilter(asked) } : { ids: selection.ids }),
  }
  const many = countOf(selection.count)
  const isTooMany = !selection.isAll && selection.count > MOST_NAMED
  // Everything is selected: only the owner can delete the whole store, by typing its name.
  const isWhole = selection.isAll && isWholeStore(bulkFilter(asked))
  const [confirm, setConfirm] = useState('')
  const offered = namesOf(ACTS).filter(
    (one) => (one !== 'delete' || !isWhole || room.isOwner) && (room.mercadoLibre || !(one in THERE)),
  )
  const asksName = act === 'delete' && isWhole
  const move = readChange(change, room.country)
  const preview = useSend<PriceChange, Awaited<ReturnType<typeof previewed>>>({
    rereads: false,
    send: (by) => previewed(chosen, by),
    done: (found) => {
      setSeen(found)
    },
  })
  const [seen, setSeen] = useState<Awaited<ReturnType<typeof previewed>> | null>(null)
  const starting = useSend<PriceChange | Act, { data: { jobId: number } }>({
    rereads: false,
    send: (what, { key }) => {
      if (typeof what !== 'string')
        return call(changePrices, { body: { ...chosen, change: what } }, { idempotencyKey: key })
      if (what === 'delete')
        return call(
          deleteChosenProducts,
          { body: { ...chosen, ...(isWhole ? { confirm } : {}) } },
          { idempotencyKey: key },
        )
      if (what === 'publishThere' || what === 'pauseThere')
        return call(changeStateInML, { body: { ...chosen, state: THERE[what] } }, { idempotencyKey: key })
      return call(CALLS[what], { body: chosen }, { idempotencyKey: key })
    },
    done: ({ data }) => {
      setSeen(null)
      setAct(null)
      setConfirm('')
      selection.none()
      onJob(data.jobId)
    },
  })
  const money = (amount: number) => formatMoney(fromWireMoney(amount), room.currency)
  const close = () => {
    setSeen(null)
    setAct(null)
    setConfirm('')
    starting.tell(null)
    preview.tell(null)
  }
  return (
    <section className={css.bulk} aria-label="Sobre lo elegido">
      <div className={css.bar}>
        <p>
          <strong>
            {selection.isAll
              ? `Elegidas las ${many} que coinciden`
              : selection.count === 1
                ? '1 elegido'
                : `${many} elegidos`}
          </strong>{' '}
          <button type="button" onClick={selection.none}>
            Ninguno
          </button>
        </p>
        {!selection.isAll && (
          <button type="button" onClick={selection.all}>
            Todas las que coinciden
          </button>
        )}
        <form
          className={names(css.set, isPricing && css.open)}
          onSubmit={(event) => {
            event.preventDefault()
            if (move) void preview.go(move)
          }}
        >
          <span>Precio</span>
          <BareSelect
            aria-label="Cómo cambia el precio"
            value={change.kind}
            onChange={(event) => {
              setChange({ ...change, kind: event.target.value as PriceChange['kind'] })
              setSeen(null)
            }}
          >
            <option value="percent">+ %</option>
            <option value="amount">+ $</option>
            <option value="set">= $</option>
          </BareSelect>
          <input
            aria-label="Cuánto"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            placeholder="6"
            value={change.value}
            onChange={(event) => {
              setChange({ ...change, value: event.target.value })
              setSeen(null)
            }}
          />
          <BareSelect
            aria-label="Redondeado a"
            value={change.roundTo}
            onChange={(event) => {
              setChange({ ...change, roundTo: event.target.value })
              setSeen(null)
            }}
          >
            <option value="0">sin redondear</option>
            {[10, 50, 100, 500, 1000].map((step) => (
              <option key={step} value={step}>{`a $ ${step}`}</option>
            ))}
          </BareSelect>
          <Button
            type="submit"
            look={move ? 'go' : 'plain'}
            size="small"
            busy={preview.busy}
            disabled={!move || isTooMany}
          >
            Ver los cambios
          </Button>
        </form>
        <div className={css.acts}>
          <span className={css.phoneOnly}>
            <Button
              size="small"
              aria-expanded={isPricing}
              onClick={() => {
                close()
                setPricing(!isPricing)
              }}
            >
              Cambiar el precio
            </Button>
          </span>
          <AskPhotos room={room} selection={selection} />
          {offered.map((one) => (
            <Button
              key={one}
              size="small"
              disabled={isTooMany}
              aria-pressed={act === one}
              onClick={() => {
                close()
                setPricing(false)
                setAct(one)
              }}
            >
              {ACTS[one].label}
            </Button>
          ))}
        </div>
      </div>
      {isTooMany && (
        <p
          className={css.most}
          role="status"
        >{`A mano van hasta ${countOf(MOST_NAMED)} a la vez. Quita algunos, o elige todas las que coinciden.`}</p>
      )}
      <Outcome told={preview.told} />
      {seen && move && !isTooMany && (
        <div className={css.seen} role="region" aria-label="Los cambios de precio">
          <h2>{seen.changed === 0 ? 'Ningún precio cambia' : `Cambian ${countOf(seen.changed)} precios`}</h2>
          {seen.unpriced + seen.refused > 0 && (
            <p>
              {seen.unpriced > 0 && `${countOf(seen.unpriced)} no tienen precio. `}
              {seen.refused > 0 &&
                `${countOf(seen.refused)} quedarían en cero o demasiado altos, y se quedan como están.`}
            </p>
          )}
          {seen.first.length > 0 && (
            <div className={css.first}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Nº de parte</th>
                    <th scope="col">Producto</th>
                    <th scope="col">Antes</th>
                    <th scope="col">Después</th>
                  </tr>
                </thead>
                <tbody>
                  {seen.first.map(({ id, reference, title, before, after }) => (
                    <tr key={id}>
                      <th scope="row">{reference}</th>
                      <td>{title}</td>
                      <td>{money(before)}</td>
                      <td>
                        <strong>{money(after)}</strong>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Outcome told={starting.told} />
          <div className={css.ends}>
            {seen.changed > 0 && (
              <Button
                look="go"
                busy={starting.busy}
                onClick={() => void starting.go(move)}
              >{`Cambiar ${countOf(seen.changed)} precios`}</Button>
            )}
            <Button onClick={close}>Cancelar</Button>
          </div>
        </div>
      )}
      {act && offered.includes(act) && !isTooMany && (
        <div className={css.seen} role="region" aria-label={ACTS[act].label}>
          <h2>{ACTS[act].ask(selection.count === 1 ? '1 producto' : `${many} productos`)}</h2>
          <p>{ACTS[act].text}</p>
          {asksName && (
            <Input
              label={`Escribe «${room.store.name}» para eliminar toda la tienda`}
              autoComplete="off"
              maxLength={200}
              value={confirm}
              onChange={({ target }) => setConfirm(target.value)}
            />
          )}
          <Outcome told={starting.told} />
          <div className={css.ends}>
            <Button
              look="go"
              busy={starting.busy}
              disabled={asksName && confirm.trim() !== room.store.name}
              onClick={() => void starting.go(act)}
            >{`Sí, ${ACTS[act].label.toLowerCase()}`}</Button>
            <Button onClick={close}>Cancelar</Button>
          </div>
        </div>
      )}
    </section>
  )
}

/** To an order of photos of what is chosen by name. */
function AskPhotos({ room: { store, stores }, selection }: Pick<Props, 'room' | 'selection'>) {
  if (selection.isAll || selection.count > MOST_PHOTOGRAPHED) return null
  return (
    <LinkButton
      size="small"
      to={paths.storePhotos({
        tienda: stores.length > 1 ? String(store.id) : undefined,
        productos: selection.ids.join(','),
      })}
    >
      Pedir fotos
    </LinkButton>
  )
}

const countOf = (count: number) => new Intl.NumberFormat(LOCALE.CO).format(count)
const previewed = async (
  chosen: Pick<Parameters<typeof call<typeof previewPrices>>[1]['body'], 'storeId' | 'ids' | 'filter'>,
  change: PriceChange,
) => (await call(previewPrices, { body: { ...chosen, change } })).data

/** Null until it can be made: a minus before it takes off. */
function readChange(
  { kind, value, roundTo }: { kind: PriceChange['kind']; value: string; roundTo: string },
  country: ProductsRoom['country'],
): PriceChange | null {
  const text = value.trim().replace('−', '-')
  const amount =
    kind === 'percent'
      ? /^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(text)
        ? Math.abs(Number(text.replace(',', '.')))
        : null
      : typedMoney(text.replace(/^[+-]/, ''), country)
  if (amount === null || amount === 0 || (kind === 'set' && text.startsWith('-'))) return null
  return { kind, value: text.startsWith('-') ? -amount : amount, roundTo: Number(roundTo) as PriceChange['roundTo'] }
}
