import { namesOf } from '@tuerca/domain/own-value'
import { changeStateInML } from '@tuerca/contract/mercado-libre'
import {
  changePrices,
  deleteChosenProducts,
  depleteProductsInventory,
  isWholeStore,
  type PriceChange,
  republishAllProducts,
} from '@tuerca/contract/store-jobs'
import type { ProductsRoom } from '@tuerca/contract/store-products'
import { MOST_PHOTOGRAPHED } from '@tuerca/domain/photo-order'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import type { Selection } from '../use-selection.ts'
import { type RowsQuery, bulkFilter } from '../use-rows.ts'
import {
  countOf,
  previewed,
  PriceForm,
  PricePreview,
  type PricesPreview,
  readChange,
  type TypedChange,
} from './bulk-prices.tsx'
import css from './bulk-bar.module.css'
import layout from '../../../shared/ui/layout.module.css'

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
  const [change, setChange] = useState<TypedChange>({ kind: 'percent', value: '', roundTo: '100' })
  const chosen = {
    storeId: room.store.id,
    ...(selection.isAll ? { filter: bulkFilter(asked) } : { ids: selection.ids }),
  }
  const many = countOf(selection.count)
  const isTooMany = !selection.isAll && selection.count > MOST_NAMED
  // Everything is selected: only the owner can delete the whole store, by typing its name.
  const isWhole = selection.isAll && isWholeStore(bulkFilter(asked))
  const offered = namesOf(ACTS).filter(
    (one) => (one !== 'delete' || !isWhole || room.isOwner) && (room.mercadoLibre || !(one in THERE)),
  )
  const move = readChange(change, room.country)
  const [seen, setSeen] = useState<PricesPreview | null>(null)
  const preview = useSend<PriceChange, PricesPreview>({
    rereads: false,
    send: (by) => previewed(chosen, by),
    done: setSeen,
  })
  const starting = useSend<PriceChange | ConfirmedAct, { data: { jobId: number } }>({
    rereads: false,
    send: (what, { key: idempotencyKey }) =>
      'act' in what
        ? start(what, chosen, idempotencyKey)
        : call(changePrices, { body: { ...chosen, change: what } }, { idempotencyKey }),
    done: ({ data }) => {
      setSeen(null)
      setAct(null)
      selection.none()
      onJob(data.jobId)
    },
  })
  const close = () => {
    setSeen(null)
    setAct(null)
    starting.tell(null)
    preview.tell(null)
  }
  return (
    <section className={css.bulk} aria-label="Sobre lo elegido">
      <div className={css.bar}>
        <Chosen selection={selection} />
        <PriceForm
          change={change}
          onChange={(next) => {
            setChange(next)
            setSeen(null)
          }}
          move={move}
          onPreview={(by) => void preview.go(by)}
          isBusy={preview.busy}
          isTooMany={isTooMany}
          isOpen={isPricing}
        />
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
        <PricePreview
          seen={seen}
          currency={room.currency}
          onStart={() => void starting.go(move)}
          onCancel={close}
          isBusy={starting.busy}
          outcome={<Outcome told={starting.told} />}
        />
      )}
      {act && offered.includes(act) && !isTooMany && (
        <ConfirmAct
          key={act}
          act={act}
          many={selection.count === 1 ? '1 producto' : `${many} productos`}
          asked={act === 'delete' && isWhole ? room.store.name : null}
          onStart={(confirm) => void starting.go({ act, confirm })}
          onCancel={close}
          isBusy={starting.busy}
          outcome={<Outcome told={starting.told} />}
        />
      )}
    </section>
  )
}

/** What is chosen, and how to choose none or all. */
function Chosen({ selection }: Pick<Props, 'selection'>) {
  const many = countOf(selection.count)
  return (
    <>
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
    </>
  )
}

/** An action that was agreed to; to delete a whole store its name was typed. */
interface ConfirmedAct {
  act: Act
  confirm: string | null
}

function start({ act, confirm }: ConfirmedAct, chosen: Parameters<typeof previewed>[0], idempotencyKey: string) {
  if (act === 'delete')
    return call(
      deleteChosenProducts,
      { body: { ...chosen, ...(confirm === null ? {} : { confirm }) } },
      { idempotencyKey },
    )
  if (act === 'publishThere' || act === 'pauseThere')
    return call(changeStateInML, { body: { ...chosen, state: THERE[act] } }, { idempotencyKey })
  return call(CALLS[act], { body: chosen }, { idempotencyKey })
}

interface ConfirmProps {
  act: Act
  many: string
  /** A name to type before everything of a store is deleted. */
  asked: string | null
  onStart: (confirm: string | null) => void
  onCancel: () => void
  isBusy: boolean
  outcome: ReactNode
}

function ConfirmAct({ act, many, asked, onStart, onCancel, isBusy, outcome }: ConfirmProps) {
  const [typed, setTyped] = useState('')
  return (
    <div className={css.seen} role="region" aria-label={ACTS[act].label}>
      <h2>{ACTS[act].ask(many)}</h2>
      <p>{ACTS[act].text}</p>
      {asked !== null && (
        <Input
          label={`Escribe «${asked}» para eliminar toda la tienda`}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {outcome}
      <div className={layout.row}>
        <Button
          look="go"
          busy={isBusy}
          disabled={asked !== null && typed.trim() !== asked}
          onClick={() => onStart(asked === null ? null : typed)}
        >{`Sí, ${ACTS[act].label.replace(/^./, (first) => first.toLowerCase())}`}</Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </div>
  )
}

/** To an order of photos of what is chosen by name. */
function AskPhotos({ room: { store, stores }, selection }: Pick<Props, 'room' | 'selection'>) {
  if (selection.isAll || selection.count > MOST_PHOTOGRAPHED) return null
  return (
    <LinkButton
      size="small"
      to={roomPaths.storePhotos({
        tienda: stores.length > 1 ? String(store.id) : undefined,
        productos: selection.ids.join(','),
      })}
    >
      Pedir fotos
    </LinkButton>
  )
}
