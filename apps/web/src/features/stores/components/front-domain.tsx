import { proveStoreDomain, removeStoreDomain, setStoreDomain, type StoreDomain } from '@tuerca/contract/store-domain'
import { DOMAIN_LONGEST, DOMAIN_SENTENCE, readDomain } from '@tuerca/domain/own-domain'
import type { Country } from '@tuerca/domain/country'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import css from './front.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** A name of the store's own that leads to its pages: written, proven by a record, and pointed here. */
export function FrontDomain({ room, country }: { room: StoreDomain; country: Country }) {
  const { store, domain, mayChange } = room
  const [writing, write] = useState(false)
  return (
    <section className={css.sheet} aria-labelledby="dominio">
      <header className={css.head}>
        <h2 id="dominio">Dominio</h2>
        <p className={css.dim}>Quien escriba tu dominio llega a tu tienda.</p>
      </header>
      {!store.isVirtualStore ? (
        <p>Tu tienda aún no tiene páginas propias: las abre la administración.</p>
      ) : domain === null || writing ? (
        mayChange ? (
          <Write room={room} onBack={domain ? () => write(false) : undefined} onDone={() => write(false)} />
        ) : (
          <p>Tu tienda no tiene dominio propio. Lo conecta quien es dueño.</p>
        )
      ) : (
        <>
          <p>
            <strong>{domain.name}</strong>
            {domain.provenAt ? (
              <span className={css.dim}>
                {' '}
                es de la tienda desde el <Moment iso={domain.provenAt} country={country} />
              </span>
            ) : (
              <span className={css.dim}> falta demostrar que es tuyo</span>
            )}
          </p>
          {!domain.provenAt && <Prove room={room} record={domain.record} country={country} />}
          <p>
            {domain.provenAt ? 'Apunta' : 'Después apunta'} <code>{domain.name}</code> y <code>www.{domain.name}</code>{' '}
            a <code>{room.target}</code>, con un registro CNAME o el ALIAS de quien te vendió el dominio. Desde entonces
            llevan a <a href={room.leadsTo}>{room.leadsTo}</a>.
          </p>
          {mayChange && <Acts room={room} onWrite={() => write(true)} />}
        </>
      )}
    </section>
  )
}

function Write({
  room: { store, domain },
  onBack,
  onDone,
}: {
  room: StoreDomain
  onBack: (() => void) | undefined
  onDone: () => void
}) {
  const form = useSubmit({
    start: { domain: domain?.name ?? '' },
    check: ({ domain: typed }) => ({ domain: readDomain(typed) === null ? DOMAIN_SENTENCE : null }),
    send: ({ domain: typed }) => call(setStoreDomain, { body: { storeId: store.id, domain: typed } }),
    done: onDone,
  })
  return (
    <Form of={form} send="Guardar dominio" look="plain" onCancel={onBack}>
      <TextField
        label="Tu dominio"
        placeholder="mirepuestera.com"
        inputMode="url"
        autoComplete="off"
        maxLength={DOMAIN_LONGEST}
        {...form.field('domain')}
      />
    </Form>
  )
}

/** The record that only who holds the name can write. */
function Prove({
  room: { store, domain, mayChange },
  record,
  country,
}: {
  room: StoreDomain
  record: { name: string; value: string }
  country: Country
}) {
  const proving = useSend<void>({
    send: () => call(proveStoreDomain, { body: { storeId: store.id } }),
    done: () => toast('Listo: el dominio es de tu tienda.'),
  })
  return (
    <>
      <p>Donde compraste el dominio crea este registro de tipo TXT:</p>
      <dl className={css.record}>
        <div>
          <dt>Nombre</dt>
          <dd>
            <Copied what="Nombre" text={record.name} />
          </dd>
        </div>
        <div>
          <dt>Valor</dt>
          <dd>
            <Copied what="Valor" text={record.value} />
          </dd>
        </div>
      </dl>
      {mayChange && (
        <div className={layout.rowCentred}>
          <Button busy={proving.busy} onClick={() => void proving.go()}>
            <Icon name="check" />
            Comprobar
          </Button>
          {domain?.checkedAt && (
            <span className={css.dim}>
              Lo buscamos por última vez el <Moment iso={domain.checkedAt} country={country} form="moment" />
            </span>
          )}
        </div>
      )}
      <Outcome told={proving.told} />
    </>
  )
}

function Acts({ room: { store }, onWrite }: { room: StoreDomain; onWrite: () => void }) {
  const removing = useSend<void>({
    send: () => call(removeStoreDomain, { query: { storeId: store.id } }),
    done: () => toast('Quitado: ya no lleva a tu tienda.'),
  })
  return (
    <div className={layout.rowCentred}>
      <Button size="small" onClick={onWrite}>
        Cambiar
      </Button>
      <Button size="small" look="bare" busy={removing.busy} onClick={() => void removing.go()}>
        Quitar
      </Button>
      <Outcome told={removing.told} />
    </div>
  )
}

function Copied({ what, text }: { what: string; text: string }) {
  return (
    <>
      <code>{text}</code>
      <Button
        size="small"
        square
        look="bare"
        aria-label={`Copiar: ${what}`}
        onClick={() => void navigator.clipboard.writeText(text).then(() => toast(`${what}: copiado.`))}
      >
        <Icon name="copy" />
      </Button>
    </>
  )
}
