import { type Country, numberText } from '@tuerca/domain/country'
import { isNameOf, tableOf } from '@tuerca/domain/own-value'
import {
  addWebhook,
  changeWebhook,
  changeWebhookSecret,
  OLD_SECRET_HOURS,
  removeWebhook,
  type StoreWebhook,
  tryWebhook,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
} from '@tuerca/contract/store-webhooks'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CheckField, TextField } from '../../../shared/forms/fields.tsx'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretBox } from './secret-box.tsx'
import css from '../pages/api.module.css'
import layout from '../../../shared/ui/layout.module.css'

interface Store {
  id: number
  country: Country
}

/** Where a store's programs get messages, and the results. */
export function Webhooks({ hooks, store }: { hooks: StoreWebhook[]; store: Store }) {
  const [adding, add] = useState(false)
  const [made, keep] = useState<{ what: string; secret: string } | null>(null)
  return (
    <section className={css.sheet} aria-labelledby="avisos">
      <div className={layout.ends}>
        <h2 id="avisos">Avisos a tu programa</h2>
        {!adding && (
          <Button
            onClick={() => {
              add(true)
              keep(null)
            }}
          >
            <Icon name="plus" />
            Agregar dirección
          </Button>
        )}
      </div>
      <p className={css.dim}>
        Apenas pasa algo, le enviamos un POST firmado (Standard Webhooks). Si no contesta 2xx, insistimos durante dos
        días, y a los tres días de fallas lo detenemos y te escribimos.
      </p>
      {made && <SecretBox {...made} onDone={() => keep(null)} />}
      {adding && (
        <AddHook
          storeId={store.id}
          onMade={(secret) => {
            keep({ what: 'Secreto con el que firmamos', secret })
            add(false)
          }}
          onBack={() => add(false)}
        />
      )}
      {hooks.length === 0 && !adding && (
        <EmptyState
          title="Nadie recibe avisos"
          text="Agrega la dirección https de tu programa y elige qué le contamos."
        />
      )}
      {hooks.map((hook) => (
        <Hook
          key={hook.id}
          hook={hook}
          store={store}
          onSecret={(secret) => keep({ what: `Secreto nuevo de ${hook.url}`, secret })}
        />
      ))}
    </section>
  )
}

function AddHook({
  storeId,
  onMade,
  onBack,
}: {
  storeId: number
  onMade: (secret: string) => void
  onBack: () => void
}) {
  const form = useSubmit({
    start: {
      url: '',
      ...tableOf(WEBHOOK_EVENT_NAMES, (): boolean => true),
    },
    check: ({ url, ...wanted }) => ({
      url: url.trim() === '' ? 'Escribe la dirección.' : null,
      'sale.changed': WEBHOOK_EVENT_NAMES.some((one) => wanted[one]) ? null : 'Elige al menos un evento.',
    }),
    send: ({ url, ...wanted }) =>
      call(addWebhook, { body: { storeId, url, events: WEBHOOK_EVENT_NAMES.filter((one) => wanted[one]) } }),
    done: ({ data: { secret } }) => onMade(secret),
    beside: (line) => (line.includes('dirección') ? 'url' : undefined),
  })
  return (
    <Form of={form} send="Agregar" onCancel={onBack}>
      <TextField
        label="Dirección"
        type="url"
        maxLength={500}
        placeholder="https://mi-sistema.com/tuerca"
        hint="Empieza por https:// y está en internet: no llamamos a redes privadas."
        {...form.field('url')}
      />
      <fieldset className={css.choices}>
        <legend>Qué le contamos</legend>
        {WEBHOOK_EVENT_NAMES.map((one) => {
          const { error: _, ...field } = form.field(one)
          return (
            <CheckField key={one} {...field}>
              {WEBHOOK_EVENTS[one]}
            </CheckField>
          )
        })}
      </fieldset>
      {form.problems['sale.changed'] && (
        <p role="alert" className={css.problem}>
          {form.problems['sale.changed']}
        </p>
      )}
    </Form>
  )
}

type RowQuestion = 'secret' | 'remove' | null
const named = (event: string) => (isNameOf(WEBHOOK_EVENTS, event) ? WEBHOOK_EVENTS[event] : event)

function Hook({ hook, store, onSecret }: { hook: StoreWebhook; store: Store; onSecret: (secret: string) => void }) {
  const [asked, ask] = useState<RowQuestion>(null)
  const params = { id: hook.id }
  const trying = useSend<void, Awaited<ReturnType<typeof send>>>({
    send: () => send(),
    done: ({ data }) =>
      data.state === 'sent'
        ? `Contestó ${data.status} en ${numberText(data.took_ms ?? 0, store.country)} ms.`
        : `No llegó. ${data.problem}`,
  })
  const send = () => call(tryWebhook, { params, body: {} })
  const moving = useSend<boolean>({
    send: (active) => call(changeWebhook, { params, body: { active } }),
    done: (_, active) => {
      toast(active ? 'Los avisos siguen. Reenvía lo que faltó.' : 'Avisos en pausa.')
    },
  })
  const ending = useSend<NonNullable<RowQuestion>>({
    async send(what) {
      if (what === 'secret') onSecret((await call(changeWebhookSecret, { params, body: {} })).data.secret)
      else toast((await call(removeWebhook, { params })).data.message)
    },
    done: () => ask(null),
  })
  return (
    <article className={css.hook} aria-label={hook.url}>
      <div className={layout.ends}>
        <h3>{hook.url}</h3>
        {hook.active ? (
          hook.failing_since ? (
            <StateBadge state="problem">Fallando</StateBadge>
          ) : (
            <StateBadge state="available">Activo</StateBadge>
          )
        ) : (
          <StateBadge state={hook.stopped_why ? 'problem' : 'unavailable'}>
            {hook.stopped_why ? 'Detenido' : 'En pausa'}
          </StateBadge>
        )}
      </div>
      <p className={css.dim}>{hook.events.map(named).join(' · ')}</p>
      {hook.stopped_why && (
        <p className={css.why}>{hook.stopped_why} Cuando tu programa funcione, actívalo y reenvía lo que faltó.</p>
      )}
      {hook.active && hook.failing_since && (
        <p className={css.why}>
          No contesta bien desde el <Moment iso={hook.failing_since} country={store.country} ends />. Seguimos
          intentando.
        </p>
      )}
      {asked === null ? (
        <div className={css.acts} data-start>
          {hook.active && (
            <Button size="small" busy={trying.busy} aria-label={`Probar ${hook.url}`} onClick={() => void trying.go()}>
              Probar
            </Button>
          )}
          <Button size="small" busy={moving.busy} onClick={() => void moving.go(!hook.active)}>
            {hook.active ? 'Pausar' : 'Activar'}
          </Button>
          <Button size="small" look="bare" onClick={() => ask('secret')}>
            Cambiar secreto
          </Button>
          <Button size="small" look="bare" aria-label={`Eliminar ${hook.url}`} onClick={() => ask('remove')}>
            Eliminar
          </Button>
        </div>
      ) : (
        <div className={css.wide}>
          <p>
            {asked === 'secret'
              ? `Te damos un secreto nuevo. El de ahora sigue firmando ${OLD_SECRET_HOURS} horas, para que cambies tu programa sin perder avisos.`
              : 'Esta dirección deja de recibir avisos y su registro se borra.'}
          </p>
          <div className={css.acts}>
            <Button look="go" busy={ending.busy} onClick={() => void ending.go(asked)}>
              {asked === 'secret' ? 'Cambiar el secreto' : 'Eliminar la dirección'}
            </Button>
            <Button look="bare" onClick={() => ask(null)}>
              Volver
            </Button>
          </div>
        </div>
      )}
      <Outcome told={trying.told ?? moving.told ?? ending.told} />
      <DeliveryLog hook={hook} country={store.country} />
    </article>
  )
}
