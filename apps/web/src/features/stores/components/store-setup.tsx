import {
  moveStoreSetup,
  orderStoreSetup,
  SETUP_WORDS,
  type SetupRoom,
  type StoreSetup,
} from '@tuerca/contract/store-setup'
import { onSaleText, OPEN_SETUP, SETUP_STATES, type StoreMove } from '@tuerca/domain/store-setup'
import { amountInWords } from '@tuerca/domain/transaction-types'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import css from './store-setup.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** A store set-up by Tuerca's team for people without time: ordered, reviewed, and accepted or not. */
export function SetupTab({ room, tienda }: { room: SetupRoom; tienda: string | undefined }) {
  const { setups, mayDecide, credits } = room
  const open = setups.find(({ state }) => OPEN_SETUP.includes(state))
  const past = setups.filter((one) => one !== open)
  return (
    <section className={css.sheet} aria-labelledby="montaje">
      <h2 id="montaje">Montaje de la tienda</h2>
      {open ? (
        <Open setup={open} mayDecide={mayDecide} tienda={tienda} />
      ) : (
        <>
          <p className={css.dim}>
            El equipo de Tuerca pone tu logo, tus colores, tus envíos y descuentos, y carga tu lista de productos. Lo
            ves en la vista previa y lo publicas tú. Se gasta una implementación cuando lo recibes; si no lo quieres,
            vuelve a tu plan.
          </p>
          {credits === 0 ? (
            <div className={css.card}>
              <p>No tienes implementaciones en tu plan.</p>
              <LinkButton look="go" to={paths.plans({ tipo: 'store_implementation' })}>
                Ver planes
              </LinkButton>
            </div>
          ) : mayDecide ? (
            <Order room={room} tienda={tienda} />
          ) : (
            <p className={css.card}>
              {amountInWords('store_implementation', credits)} en el plan: la pide quien es dueño de la tienda.
            </p>
          )}
        </>
      )}
      {past.length > 0 && (
        <ul className={css.past} aria-label="Montajes anteriores">
          {past.map(({ id, state, answer, movedAt, country }) => (
            <li key={id}>
              <strong>{SETUP_STATES[state]}</strong> <Moment iso={movedAt} country={country} />
              {answer && <span className={css.dim}>{answer}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Order({ room: { store, credits }, tienda }: { room: SetupRoom; tienda: string | undefined }) {
  const form = useSubmit({
    start: { note: '' },
    send: (values, { key: idempotencyKey }) =>
      call(orderStoreSetup, { body: { storeId: store.id, ...values } }, { idempotencyKey }),
    done: ({ data }) => toast(data.message),
  })
  return (
    <>
      <p className={css.dim}>
        Sube tu lista en <Link to={roomPaths.storeImports({ tienda })}>Importar</Link> tal como la tienes, aunque salga
        con errores: el equipo la arregla. Mientras trabaja, una persona de Tuerca está en tu{' '}
        <Link to={roomPaths.storeTeam({ tienda })}>equipo</Link>: puedes sacarla cuando quieras.
      </p>
      <Form of={form} send="Pedir el montaje">
        <TextAreaField
          label="Qué vendes y cómo quieres tu tienda"
          hint={`Tienes ${amountInWords('store_implementation', credits)}.`}
          longest={SETUP_WORDS}
          rows={5}
          {...form.field('note')}
        />
      </Form>
    </>
  )
}

const NOW: Partial<Record<StoreSetup['state'], string>> = {
  waiting: 'Está en la fila: te avisamos cuando alguien empiece.',
  working: 'Lo que cambia queda en el borrador y en el registro. Nadie lo ve hasta que publiques.',
  delivered: 'Míralo y dinos si lo recibes. Publicar lo haces tú.',
}

function Open({ setup, mayDecide, tienda }: { setup: StoreSetup; mayDecide: boolean; tienda: string | undefined }) {
  const { state, note, answer, helper, movedAt, country, products, unpublished } = setup
  return (
    <>
      <div className={css.card}>
        <p className={css.state}>
          <strong>{SETUP_STATES[state]}</strong>
          <span className={css.dim}>
            {helper && state !== 'waiting' ? `${helper}, ` : ''}
            <Moment iso={movedAt} country={country} />
          </span>
        </p>
        <p>{NOW[state]}</p>
        {note && <p className={css.words}>{note}</p>}
        {answer && (
          <p className={css.words}>
            <strong>{state === 'waiting' ? 'Pediste: ' : `${helper ?? 'El equipo'}: `}</strong>
            {answer}
          </p>
        )}
        <ul className={css.counts}>
          <li>
            <Link to={paths.myStorePreview({ tienda })} target="_blank">
              {unpublished === 1 ? '1 cambio sin publicar' : `${unpublished} cambios sin publicar`}
            </Link>
          </li>
          <li>
            <Link to={paths.storeProducts({ tienda })}>
              {onSaleText(products.published, country)}
              {products.drafts > 0 && `, ${products.drafts} en borrador`}
            </Link>
          </li>
          <li>
            <Link to={roomPaths.storeChanges({ tienda })}>Registro de cambios</Link>
          </li>
        </ul>
      </div>
      {mayDecide && <Decide setup={setup} />}
    </>
  )
}

interface Decision {
  action: StoreMove
  reason?: string
}

function Decide({ setup: { id, state, store } }: { setup: StoreSetup }) {
  const decision = useSend<Decision, { data: { message: string } }>({
    send: (move) => call(moveStoreSetup, { body: { storeId: store.id, id, ...move } }),
    done: ({ data }) => toast(data.message),
  })
  const [asked, ask] = useState<'again' | 'refuse' | null>(null)
  if (asked) return <Why storeId={store.id} id={id} action={asked} onBack={() => ask(null)} />
  return (
    <div className={layout.rowCentred}>
      {state === 'delivered' ? (
        <>
          <Button look="go" busy={decision.busy} onClick={() => void decision.go({ action: 'accept' })}>
            Recibir
          </Button>
          <Button onClick={() => ask('again')}>Pedir cambios</Button>
          <Button look="bare" onClick={() => ask('refuse')}>
            No lo quiero
          </Button>
        </>
      ) : (
        <Button look="bare" busy={decision.busy} onClick={() => void decision.go({ action: 'withdraw' })}>
          Cancelar el montaje: vuelve 1 implementación
        </Button>
      )}
      <Outcome told={decision.told} />
    </div>
  )
}

/** What a press opened is what one writes in next. */
const focus = (input: HTMLTextAreaElement | null) => input?.focus()

function Why({
  storeId,
  id,
  action,
  onBack,
}: {
  storeId: number
  id: number
  action: 'again' | 'refuse'
  onBack: () => void
}) {
  const form = useSubmit({
    start: { reason: '' },
    check: ({ reason }: { reason: string }) => ({ reason: reason.trim() === '' ? 'Escribe el motivo.' : null }),
    send: (values) => call(moveStoreSetup, { body: { storeId, id, action, ...values } }),
    done: ({ data }: { data: { message: string } }) => {
      toast(data.message)
      onBack()
    },
  })
  return (
    <Form of={form} send={action === 'again' ? 'Pedir los cambios' : 'Rechazar el montaje'} onCancel={onBack}>
      <TextAreaField
        label={action === 'again' ? '¿Qué debe cambiar?' : '¿Por qué no?'}
        hint={
          action === 'again' ? 'El equipo sigue con la misma implementación.' : 'La implementación vuelve a tu plan.'
        }
        longest={SETUP_WORDS}
        rows={3}
        ref={focus}
        {...form.field('reason')}
      />
    </Form>
  )
}
