import type { Reply } from '@tuerca/contract/endpoint'
import { addPasskey, beginPasskey, type passkeys, removePasskey, renamePasskey } from '@tuerca/contract/passkeys'
import type { Country } from '@tuerca/domain/country'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { PasswordField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'
import { deviceName } from '../device-name.ts'
import { makePasskey, useCanPasskey } from '../passkey-browser.ts'
import css from './account.module.css'

type Passkey = Reply<typeof passkeys>['data'][number]
const needed = (text: string) => (text.trim() ? null : 'Este campo es requerido!')

/** The user's passkeys: name, last use, rename and remove; and how to add one. */
export function Passkeys({ keys, country }: { keys: readonly Passkey[] | null; country: Country }) {
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<{ id: number; what: 'rename' | 'remove' } | 'add' | null>(null)
  const [done, setDone] = useState('')
  const canPasskey = useCanPasskey()
  const end = (message = '') => {
    setDoing(null)
    setDone(message)
  }
  if (!keys)
    return (
      <ErrorState
        title="No pudimos leer tus llaves de acceso."
        text="Intenta de nuevo en un momento."
        onRetry={() => void revalidate()}
      />
    )
  return (
    <>
      <p className={css.dim}>
        Ingresa con tu huella, tu cara o el PIN de tu dispositivo, sin contraseña. Una llave de acceso vale también como
        segundo factor.
      </p>
      {done && <p role="status">{done}</p>}
      {keys.length > 0 && (
        <ul className={css.rows}>
          {keys.map((key) => {
            const what = doing !== 'add' && doing?.id === key.id ? doing.what : null
            return (
              <li key={key.id} className={css.passkey}>
                <span>
                  <strong>{key.name}</strong>
                  <small>{whenOf(key, country)}</small>
                </span>
                {what === 'rename' && <Rename of={key} onEnd={end} />}
                {what === 'remove' && <Remove of={key} onEnd={end} />}
                {!what && (
                  <span className={css.actions}>
                    <Button
                      size="small"
                      aria-label={`Cambiar nombre de ${key.name}`}
                      onClick={() => {
                        setDone('')
                        setDoing({ id: key.id, what: 'rename' })
                      }}
                    >
                      Cambiar nombre
                    </Button>
                    <Button
                      size="small"
                      aria-label={`Quitar ${key.name}`}
                      onClick={() => {
                        setDone('')
                        setDoing({ id: key.id, what: 'remove' })
                      }}
                    >
                      Quitar
                    </Button>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {doing === 'add' ? (
        <Add onEnd={end} />
      ) : canPasskey ? (
        <div>
          <Button
            onClick={() => {
              setDone('')
              setDoing('add')
            }}
          >
            <Icon name="plus" /> Agregar una llave de acceso
          </Button>
        </div>
      ) : (
        <p className={css.dim}>Este navegador no maneja llaves de acceso: agrégalas desde otro.</p>
      )}
    </>
  )
}

function whenOf({ createdAt, usedAt, isSynced }: Passkey, country: Country) {
  const parts = [
    `Agregada el ${momentText(createdAt, country, 'date')}`,
    usedAt ? `usada por última vez el ${momentText(usedAt, country, 'date')}` : 'sin usar todavía',
  ]
  return `${parts.join(', ')}.${isSynced ? ' Está en todos tus dispositivos de la misma cuenta.' : ''}`
}

type Ending = { onEnd: (message?: string) => void }

function Add({ onEnd }: Ending) {
  const form = useSubmit({
    start: { password: '', name: deviceName(navigator.userAgent) },
    check: ({ password, name }) => ({ password: needed(password), name: needed(name) }),
    async send({ password, name }) {
      const { options } = (await call(beginPasskey, { body: { password } })).data
      return call(addPasskey, { body: { name: name.trim(), credential: await makePasskey(options) } })
    },
    done: ({ data }) => onEnd(data.message),
  })
  return (
    <Form
      of={form}
      send="Continuar en mi dispositivo"
      sending="Esperando tu dispositivo…"
      onCancel={() => onEnd()}
      className={css.form}
    >
      <TextField
        label="Nombre de la llave"
        hint="Para reconocerla: «iPhone de Ana», «Portátil del taller»."
        maxLength={60}
        {...form.field('name')}
      />
      <PasswordField label="Tu contraseña" autoComplete="current-password" {...form.field('password')} />
    </Form>
  )
}

function Rename({ of, onEnd }: Ending & { of: Passkey }) {
  const form = useSubmit({
    start: { name: of.name },
    check: ({ name }) => ({ name: needed(name) }),
    send: ({ name }) => call(renamePasskey, { params: { id: of.id }, body: { name: name.trim() } }),
    done: ({ data }) => onEnd(data.message),
  })
  return (
    <Form of={form} send="Guardar nombre" onCancel={() => onEnd()} className={css.form}>
      <TextField label="Nombre de la llave" maxLength={60} {...form.field('name')} />
    </Form>
  )
}

function Remove({ of, onEnd }: Ending & { of: Passkey }) {
  const form = useSubmit({
    start: { password: '' },
    check: ({ password }) => ({ password: needed(password) }),
    send: ({ password }) => call(removePasskey, { params: { id: of.id }, body: { password } }),
    done: ({ data }) => onEnd(data.message),
  })
  return (
    <Form of={form} send="Quitar la llave" onCancel={() => onEnd()} className={css.form}>
      <PasswordField label="Tu contraseña" autoComplete="current-password" {...form.field('password')} />
    </Form>
  )
}
