import { type MobileProof, proveMobile, sendMobileCode } from '@tuerca/contract/mobile-proof'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import css from './account.module.css'

interface Props {
  mobile: string
  proof: MobileProof
}

/**
 * A mobile and the proof that it is its owner's: «Comprobar» sends six digits, and their field stays open until they
 * are right.
 */
export function ProveMobile({ mobile, proof: { proved, code } }: Props) {
  const ask = useSend({ send: () => call(sendMobileCode, { body: {} }), done: ({ data }) => data.message })
  if (proved)
    return (
      <p className={css.proved}>
        <Icon name="check" />{' '}
        <span>
          <strong>{mobile}</strong> está comprobado: ahí te llegan los avisos de WhatsApp que elijas.
        </span>
      </p>
    )
  return (
    <div className={css.box}>
      <p>
        <strong>Falta comprobar el {mobile}.</strong> Te enviamos seis cifras por WhatsApp; hasta que las escribas aquí,
        los avisos te llegan solo al correo.
      </p>
      {code?.failed && (
        <p className={css.failed} role="alert">
          WhatsApp no entregó el código en este número. Revisa que sea el tuyo y que tenga WhatsApp, o pide otro.
        </p>
      )}
      <OutcomeNote outcome={ask.told} />
      {code ? (
        <CodeForm
          ends={
            <Button busy={ask.busy} onClick={() => ask.go(null)}>
              Enviar otro código
            </Button>
          }
        />
      ) : (
        <div>
          <Button look="go" busy={ask.busy} onClick={() => ask.go(null)}>
            Comprobar
          </Button>
        </div>
      )}
    </div>
  )
}

function CodeForm({ ends }: { ends: ReactNode }) {
  const form = useSubmit({
    start: { code: '' },
    check: ({ code }) => ({
      code: code.replace(/[^0-9]/g, '').length === 6 ? null : 'Escribe las seis cifras del código.',
    }),
    send: ({ code }) => call(proveMobile, { body: { code } }),
  })
  return (
    <Form of={form} send="Listo" ends={ends} className={css.proveMobileForm}>
      <TextField
        label="Código de WhatsApp"
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
    </Form>
  )
}
