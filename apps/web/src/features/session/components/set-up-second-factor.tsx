import { beginSecondFactor, confirmSecondFactor } from '@tuerca/contract/second-factor'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { PasswordField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { CodeField } from './code-field.tsx'
import css from './second-factor.module.css'

interface Begun {
  secret: string
  address: string
}

/** Password, then the app's secret, then its first code, then the spare codes, which are shown once. */
export function SetUpSecondFactor({ on, recommended }: { on: boolean; recommended: boolean }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [spares, setSpares] = useState<readonly string[]>([])
  if (spares.length > 0) return <Spares codes={spares} />
  if (on) return null
  return (
    <section className={css.section} aria-labelledby="activar">
      <h2 id="activar">Activarlo</h2>
      {recommended && (
        <p className={css.recommended}>
          Administras precios, pagos o tiendas: actívalo hoy. Con el plazo vencido te lo pedimos antes de mover dinero o
          cambiar permisos; todo lo demás sigue igual.
        </p>
      )}
      {begun ? <FirstCode begun={begun} onDone={setSpares} /> : <Begin onBegun={setBegun} />}
    </section>
  )
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useSubmit({
    start: { password: '' },
    rereads: false,
    check: ({ password }) => ({ password: password ? null : 'Este campo es requerido!' }),
    send: async ({ password }) => onBegun((await call(beginSecondFactor, { body: { password } })).data),
  })
  return (
    <Form of={form} send="Empezar" className={css.form}>
      <PasswordField label="Tu contraseña" autoComplete="current-password" {...form.field('password')} />
    </Form>
  )
}

function FirstCode({
  begun: { secret, address },
  onDone,
}: {
  begun: Begun
  onDone: (spares: readonly string[]) => void
}) {
  const form = useSubmit({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : 'Escribe el código que muestra tu aplicación.' }),
    send: async ({ code }) => onDone((await call(confirmSecondFactor, { body: { code } })).data.spares),
  })
  return (
    <>
      <ol className={css.steps}>
        <li>
          Abre una aplicación de códigos (Google Authenticator, Microsoft Authenticator, Aegis u otra). Si está en este
          dispositivo, <a href={address}>ábrela con esta clave</a>.
        </li>
        <li>
          Agrega una cuenta con esta clave: <p className={css.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </li>
        <li>Escribe el código de seis cifras que muestra.</li>
      </ol>
      <Form of={form} send="Activar" className={css.form}>
        <CodeField label="Código" {...form.field('code')} />
      </Form>
    </>
  )
}

function Spares({ codes }: { codes: readonly string[] }) {
  return (
    <section className={css.section} aria-labelledby="repuesto">
      <h2 id="repuesto" tabIndex={-1} ref={focusOn}>
        Guarda tus códigos de repuesto
      </h2>
      <p>
        Tu segundo factor quedó activo. Si pierdes el teléfono, cada uno de estos códigos sirve una vez. No los
        volveremos a mostrar.
      </p>
      <ul className={css.spares}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}

/** The pressed button disappeared: the focus moves to its replacement. Stable, so that it runs once. */
const focusOn = (element: HTMLElement | null) => element?.focus()
