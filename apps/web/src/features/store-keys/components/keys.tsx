import type { Country } from '@tuerca/domain/country'
import { isNameOf, tableOf } from '@tuerca/domain/own-value'
import { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '@tuerca/contract/key-scopes'
import { makeStoreKey, revokeStoreKey, type StoreKey, type StoreKeys } from '@tuerca/contract/store-keys'
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
import { SecretBox } from './secret-box.tsx'
import css from '../pages/api.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** The keys of a store's programs: name, purpose, date, and how to revoke one. */
export function Keys({ room: { store, keys } }: { room: StoreKeys }) {
  const [making, make] = useState(false)
  const [made, keep] = useState<{ name: string; secret: string } | null>(null)
  return (
    <section className={css.sheet} aria-labelledby="llaves">
      <div className={layout.ends}>
        <h2 id="llaves">Llaves</h2>
        {!making && (
          <Button
            look="go"
            onClick={() => {
              make(true)
              keep(null)
            }}
          >
            <Icon name="plus" />
            Crear llave
          </Button>
        )}
      </div>
      {made && <SecretBox what={`Llave «${made.name}»`} secret={made.secret} onDone={() => keep(null)} />}
      {making && (
        <MakeKey
          storeId={store.id}
          onMade={(one) => {
            keep(one)
            make(false)
          }}
          onBack={() => make(false)}
        />
      )}
      {keys.length === 0 ? (
        !making && (
          <EmptyState
            title="Tu tienda no tiene llaves"
            text="Crea una para cada programa: si una se filtra, revocas esa y las demás siguen."
          />
        )
      ) : (
        <ul className={css.list} aria-label="Llaves">
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} country={store.country} />
          ))}
        </ul>
      )}
    </section>
  )
}

type KeyScopes = Record<KeyScope, boolean>
const NONE: KeyScopes = tableOf(KEY_SCOPE_NAMES, () => false)

function MakeKey({
  storeId,
  onMade,
  onBack,
}: {
  storeId: number
  onMade: (made: { name: string; secret: string }) => void
  onBack: () => void
}) {
  const form = useSubmit({
    start: { name: '', ...NONE, 'products.read': true, 'stock.write': true },
    check: ({ name, ...wanted }) => ({
      name: name.trim() === '' ? 'Escribe un nombre: por él sabrás cuál revocar.' : null,
      'products.read': KEY_SCOPE_NAMES.some((one) => wanted[one]) ? null : 'Elige al menos un permiso.',
    }),
    send: ({ name, ...wanted }) =>
      call(makeStoreKey, { body: { storeId, name, scopes: KEY_SCOPE_NAMES.filter((one) => wanted[one]) } }),
    done: ({ data: { key, secret } }) => onMade({ name: key.name, secret }),
  })
  return (
    <Form of={form} send="Crear llave" onCancel={onBack}>
      <TextField label="Nombre" maxLength={60} placeholder="Programa de la bodega" {...form.field('name')} />
      <fieldset className={css.choices}>
        <legend>Qué puede hacer</legend>
        {KEY_SCOPE_NAMES.map((one) => {
          const { error: _, ...field } = form.field(one)
          return (
            <CheckField key={one} {...field}>
              {KEY_SCOPES[one]}
            </CheckField>
          )
        })}
      </fieldset>
      {form.problems['products.read'] && (
        <p role="alert" className={css.problem}>
          {form.problems['products.read']}
        </p>
      )}
      {form.values.vehicles && (
        <p className={css.dim}>
          Cada placa que consulte gasta de las consultas de tu cuenta, como cuando la consultas tú.
        </p>
      )}
    </Form>
  )
}

const labelOf = (scope: string) => (isNameOf(KEY_SCOPES, scope) ? KEY_SCOPES[scope] : scope)

function KeyRow({ of: key, country }: { of: StoreKey; country: Country }) {
  const [asking, ask] = useState(false)
  const revoking = useSend<void>({
    async send() {
      toast((await call(revokeStoreKey, { params: { id: key.id } })).data.message)
    },
    done: () => ask(false),
  })
  const isRevoked = key.revoked_at !== null
  return (
    <li className={css.row} data-off={isRevoked || undefined}>
      <div className={css.who}>
        <strong>{key.name}</strong>
        <span className={css.code}>{key.prefix}…</span>
        <span className={css.dim}>{key.scopes.map(labelOf).join(' · ')}</span>
      </div>
      <div className={css.who}>
        {isRevoked ? (
          <StateBadge state="unavailable">Revocada</StateBadge>
        ) : key.works ? (
          <StateBadge state="available">Activa</StateBadge>
        ) : (
          <StateBadge state="problem">No sirve</StateBadge>
        )}
        <span className={css.dim}>
          {key.revoked_at ? (
            <Moment iso={key.revoked_at} country={country} form="short" />
          ) : !key.works ? (
            'Quien la creó ya no es dueño'
          ) : key.last_used_at ? (
            <>
              Usada <Moment iso={key.last_used_at} country={country} form="short" />
            </>
          ) : (
            'Sin usar'
          )}
        </span>
      </div>
      <div className={css.acts}>
        {!isRevoked && !asking && (
          <Button size="small" aria-label={`Revocar ${key.name}`} onClick={() => ask(true)}>
            Revocar
          </Button>
        )}
      </div>
      {asking && (
        <div className={css.wide}>
          <p>
            El programa que use «{key.name}» deja de entrar de inmediato. No se puede deshacer: tendrías que crear otra.
          </p>
          <div className={css.acts}>
            <Button look="go" busy={revoking.busy} onClick={() => void revoking.go()}>
              Revocar la llave
            </Button>
            <Button look="bare" onClick={() => ask(false)}>
              Volver
            </Button>
          </div>
        </div>
      )}
      <Outcome told={revoking.told} className={css.wide} />
    </li>
  )
}
