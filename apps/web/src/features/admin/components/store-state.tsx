import { type AdministeredStore, REASON_NEEDED, resumeStore, STORE_TEXTS, suspendStore } from '@tuerca/contract/stores'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { momentOf } from '../words.ts'
import css from './store-state.module.css'

/** Closes a store with a reason that its people receive, or reopens it. */
export function StoreState({ store }: { store: AdministeredStore }) {
  const [asking, setAsking] = useState(false)
  if (store.suspendedAt) return <Closed store={store} at={store.suspendedAt} />
  return (
    <section className={css.state} aria-label="Estado de la tienda">
      {asking ? (
        <Closing store={store} onLeave={() => setAsking(false)} />
      ) : (
        <>
          <p>
            <b>Abierta.</b> Al suspenderla dejan de mostrarse sus productos y sus páginas, hasta que la reactives.
          </p>
          <div>
            <Button onClick={() => setAsking(true)}>Suspender tienda</Button>
          </div>
        </>
      )}
    </section>
  )
}

function Closed({ store: { id, name, suspendedBecause }, at }: { store: AdministeredStore; at: string }) {
  const { go, busy, told } = useSend({
    send: () => call(resumeStore, { params: { id } }),
    done: () => toast(`${name} está abierta otra vez.`),
  })
  return (
    <section className={`${css.state} ${css.closed}`} aria-label="Estado de la tienda">
      <p>
        <b>Suspendida el {momentOf(at)}.</b> Sus productos y sus páginas no se muestran.
      </p>
      <blockquote>{suspendedBecause}</blockquote>
      <Outcome told={told} />
      <Button look="go" busy={busy} onClick={() => go(null)}>
        Reactivar tienda
      </Button>
    </section>
  )
}

const start = { reason: '' }

function Closing({ store: { id, name }, onLeave }: { store: AdministeredStore; onLeave: () => void }) {
  const form = useSubmit({
    start,
    check: ({ reason }) => ({ reason: reason.trim() === '' ? REASON_NEEDED : null }),
    send: ({ reason }) => call(suspendStore, { params: { id }, body: { reason } }),
    done() {
      toast(`${name} quedó suspendida.`)
      onLeave()
    },
  })
  return (
    <Form
      of={form}
      ends={
        <>
          <Button type="submit" busy={form.busy}>
            Suspender {name}
          </Button>
          <Button look="bare" onClick={onLeave}>
            Cancelar
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Por qué se suspende"
        hint="Su equipo lo recibe por correo."
        {...form.field('reason')}
        rows={3}
        longest={STORE_TEXTS.reason}
        maxLength={STORE_TEXTS.reason}
      />
    </Form>
  )
}
