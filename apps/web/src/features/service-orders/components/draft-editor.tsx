import { deleteServiceOrder, sendServiceOrder } from '@tuerca/contract/service-orders'
import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import {
  CUSTOMER_NEEDED,
  DISCOUNT_TOO_MUCH,
  MOST_ORDER_LINES,
  NOTHING_ON_IT,
} from '@tuerca/domain/service-order-states'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import {
  CheckField,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../shared/forms/fields.tsx'
import { FieldRow, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { draftProblems, isDiscountTooMuch, newLine, type TypedLine, typedTotals } from '../typed-draft.ts'
import { type DraftState, useDraft } from '../use-draft.ts'
import { LineEditor } from './line-editor.tsx'
import { Margin, Sheet, Totals } from './order-parts.tsx'
import { Photos } from './photos.tsx'
import page from './order-page.module.css'
import css from './order-parts.module.css'

interface Props {
  order: ServiceOrder
  cars: readonly { id: number; name: string; plate: string }[]
  plot: ReactNode
}

/** A draft as the workshop writes it; it saves itself. */
export function DraftEditor({ order, cars, plot }: Props) {
  const draft = useDraft(order)
  const totals = typedTotals(draft.typed, order.country)
  return (
    <div className={page.columns}>
      <div className={page.main}>
        <Who draft={draft} order={order} cars={cars} />
        <Lines draft={draft} order={order} kind="part" />
        <Lines draft={draft} order={order} kind="labour" />
        <div className={page.halves}>
          <Note draft={draft} order={order} />
          <Sheet title="Lo que paga el cliente">
            <MoneyField
              label="Descuento"
              optional
              country={order.country}
              name="discount"
              value={draft.typed.discount}
              error={draftProblems(draft.typed, order.country).discount}
              onChange={(discount) => draft.change({ discount })}
            />
            <CheckField
              name="chargesTax"
              value={draft.typed.chargesTax}
              onChange={(chargesTax) => draft.change({ chargesTax })}
            >
              Cobro IVA: va incluido en los precios
            </CheckField>
            <Totals sums={totals} currency={order.currency} chargesTax={draft.typed.chargesTax} />
          </Sheet>
        </div>
      </div>
      <div className={page.side}>
        <Send draft={draft} order={order} />
        <Sheet title="Solo para ti" kind="private">
          <Margin totals={totals} currency={order.currency} />
          {plot}
        </Sheet>
      </div>
    </div>
  )
}

function Who({
  draft: { typed, change },
  order: { country },
  cars,
}: {
  draft: DraftState
  order: ServiceOrder
  cars: Props['cars']
}) {
  const problems = draftProblems(typed, country)
  const missing = typed.vehicleId !== '' && !cars.some(({ id }) => String(id) === typed.vehicleId)
  function pick(vehicleId: string) {
    const car = cars.find(({ id }) => String(id) === vehicleId)
    change(car ? { vehicleId, car: car.name, plate: car.plate } : { vehicleId: '' })
  }
  return (
    <Sheet title="Cliente y carro">
      <FieldRow>
        <TextField
          label="Nombre del cliente"
          name="name"
          value={typed.name}
          maxLength={120}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="Celular"
          optional
          type="tel"
          name="mobile"
          value={typed.mobile}
          error={problems.mobile}
          maxLength={30}
          onChange={(mobile) => change({ mobile })}
        />
        <TextField
          label="Correo"
          optional
          type="email"
          name="email"
          value={typed.email}
          error={problems.email}
          maxLength={254}
          onChange={(email) => change({ email })}
        />
      </FieldRow>
      <FieldRow>
        {(cars.length > 0 || missing) && (
          <SelectField label="Carro de tu garaje" optional name="vehicleId" value={typed.vehicleId} onChange={pick}>
            <option value="">Otro, lo escribo</option>
            {missing && <option value={typed.vehicleId}>{typed.car || 'Ya no está en tu garaje'}</option>}
            {cars.map(({ id, name, plate }) => (
              <option key={id} value={id}>
                {[name, plate].filter(Boolean).join(' · ')}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Carro"
          optional
          name="car"
          value={typed.car}
          maxLength={120}
          placeholder="Mazda 3 2.0 2017"
          onChange={(car) => change({ car })}
        />
        <TextField
          label="Placa"
          optional
          name="plate"
          value={typed.plate}
          maxLength={10}
          onChange={(plate) => change({ plate })}
        />
        <NumberField
          label="Kilómetros"
          optional
          country={country}
          name="kilometres"
          value={typed.kilometres}
          error={problems.kilometres}
          onChange={(kilometres) => change({ kilometres })}
        />
      </FieldRow>
      <p className={css.dim}>El cliente no necesita cuenta. Sus datos son de tu taller: nadie más los ve.</p>
    </Sheet>
  )
}

function Lines({ draft, order, kind }: { draft: DraftState; order: ServiceOrder; kind: TypedLine['kind'] }) {
  const lines = draft.typed.lines.filter((line) => line.kind === kind)
  const add = () => draft.change((before) => ({ lines: [...before.lines, newLine(kind)] }))
  const suppliers = new Map(order.lines.map(({ id, supplier }) => [id, supplier]))
  const bought = new Set<number | null>(order.lines.filter(({ ordered }) => ordered > 0).map(({ id }) => id))
  const isFull = draft.typed.lines.length >= MOST_ORDER_LINES
  return (
    <Sheet
      flush
      title={kind === 'part' ? 'Partes' : 'Mano de obra'}
      beside={
        <span className={css.buttons}>
          {kind === 'part' && (
            <LinkButton to={paths.results({})}>
              <Icon name="search" />
              Buscar en Tuerca
            </LinkButton>
          )}
          <Button disabled={isFull} onClick={add}>
            <Icon name="plus" />
            {kind === 'part' ? 'Escribir una parte' : 'Agregar trabajo'}
          </Button>
        </span>
      }
    >
      {lines.length === 0 ? (
        <p className={css.body}>
          <span className={css.dim}>
            {kind === 'part'
              ? 'Busca una parte y presiona «Orden de servicio» en su oferta, o escribe una que ya tienes.'
              : 'Lo que haces: cambio, alineación, revisión.'}
          </span>
        </p>
      ) : (
        <ul>
          {lines.map((line) => (
            <LineEditor
              key={line.key}
              line={line}
              country={order.country}
              supplier={suppliers.get(line.id ?? 0) ?? ''}
              verdict={order.lines.find(({ id }) => id === line.id)?.verdict ?? null}
              onChange={(next) => draft.changeLine(line.key, next)}
              onRemove={
                bought.has(line.id)
                  ? null
                  : () => {
                      const before = draft.typed.lines
                      draft.removeLine(line.key)
                      // Saved meanwhile, it is a new line again.
                      toast(line.title || 'Línea', {
                        title: 'Salió de la orden.',
                        ms: 8000,
                        ...(line.fromListing
                          ? {}
                          : {
                              action: {
                                label: 'Deshacer',
                                onSelect: () =>
                                  draft.change((now) => ({
                                    lines: now.lines.some(({ key }) => key === line.key)
                                      ? now.lines
                                      : [
                                          ...now.lines.slice(0, before.indexOf(line)),
                                          { ...line, id: null },
                                          ...now.lines.slice(before.indexOf(line)),
                                        ],
                                  })),
                              },
                            }),
                      })
                    }
              }
            />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Note({ draft: { typed, change }, order }: { draft: DraftState; order: ServiceOrder }) {
  return (
    <Sheet flush title="Nota y fotos">
      <div className={css.body}>
        <TextAreaField
          label="Nota para el cliente"
          optional
          rows={3}
          longest={1000}
          name="note"
          value={typed.note}
          onChange={(note) => change({ note })}
        />
      </div>
      <Photos order={order} />
    </Sheet>
  )
}

const SAVING = {
  saved: 'Todo guardado.',
  waiting: 'Guardando…',
  saving: 'Guardando…',
  incomplete: 'Se guarda cuando completes lo marcado. Lo escrito no se pierde.',
  failed: '',
  stale: '',
} as const

function Send({ draft, order }: { draft: DraftState; order: ServiceOrder }) {
  const navigate = useNavigate()
  const [days, setDays] = useState('8')
  const [asked, setAsked] = useState(false)
  const { typed, saving } = draft
  const missing = whatIsMissing(typed, order)
  /** Of what stands here, not of what was saved before. */
  async function savedPdf() {
    if (await draft.save()) location.assign(`/api/users/serviceOrders/${order.id}/pdf`)
    else setAsked(true)
  }
  const sending = useSend<{ days: number }>({
    ready: async () => draft.save(),
    send: (body) => call(sendServiceOrder, { params: { id: order.id }, body: { ...body, version: draft.version() } }),
    done: () => {
      toast('El enlace está listo. Envíaselo.')
    },
  })
  const removing = useSend<null>({
    send: () => call(deleteServiceOrder, { params: { id: order.id } }),
    done: async () => {
      toast('La orden quedó eliminada.')
      await navigate(roomPaths.serviceOrders())
    },
    rereads: false,
  })
  return (
    <Sheet title={typed.name.trim() ? `Enviar a ${typed.name.trim()}` : 'Enviar al cliente'} kind="act">
      <p>Le llega un enlace para ver y aprobar, sin cuenta ni clave. No ve lo que te cuesta ni a quién compras.</p>
      <CheckField name="byLine" value={typed.byLine} onChange={(byLine) => draft.change({ byLine })}>
        Puede aprobar solo una parte
      </CheckField>
      <SelectField label="El enlace vale" name="days" value={days} onChange={setDays}>
        <option value="3">3 días</option>
        <option value="8">8 días</option>
        <option value="15">15 días</option>
        <option value="30">30 días</option>
      </SelectField>
      <Button
        look="go"
        busy={sending.busy}
        onClick={() => {
          setAsked(true)
          if (missing.length === 0) void sending.go({ days: Number(days) })
        }}
      >
        Crear el enlace
      </Button>
      {asked && missing.length > 0 && (
        <ul role="alert">
          {missing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Outcome told={sending.told} />
      <p className={css.dim} role="status">
        {SAVING[saving] || draft.message}
      </p>
      {saving === 'failed' && (
        <p>
          <Button onClick={() => void draft.save()}>Guardar de nuevo</Button>
        </p>
      )}
      {saving === 'stale' && (
        <p>
          <Button onClick={() => location.reload()}>Cargar la última</Button>
        </p>
      )}
      <div className={css.buttons}>
        <Button onClick={() => void savedPdf()}>PDF</Button>
        <Button
          look="bare"
          busy={removing.busy}
          onClick={() => {
            if (confirm('¿Eliminar este borrador? No se puede deshacer.')) void removing.go(null)
          }}
        >
          Eliminar
        </Button>
      </div>
    </Sheet>
  )
}

/** What stands between the draft and its sending. */
function whatIsMissing(typed: DraftState['typed'], { country }: ServiceOrder): string[] {
  const problems = Object.values(draftProblems(typed, country)).filter((line) => line !== null)
  return [
    ...(typed.name.trim() === '' ? [CUSTOMER_NEEDED] : []),
    ...(typed.lines.length === 0 ? [NOTHING_ON_IT] : []),
    ...problems,
    ...(problems.length === 0 && isDiscountTooMuch(typed, country) ? [DISCOUNT_TOO_MUCH] : []),
  ]
}
