import { deleteWorkshopLogo, saveWorkshopLogo, saveWorkshopProfile } from '@tuerca/contract/service-orders'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { CheckField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { PICTURE_TYPES, sendPicture } from '../send-picture.ts'
import css from './order-parts.module.css'

/** The workshop's data on its documents: name, address, logo, and whether it charges IVA. */
export default function WorkshopModal({
  name,
  address,
  chargesTax,
  logo,
}: {
  name: string
  address: string
  chargesTax: boolean
  logo: string | null
}) {
  const [shown, setShown] = useState(logo)
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const form = useSubmit({
    start: { name, address, chargesTax },
    check: (typed) => ({ name: typed.name.trim() === '' ? 'Escribe el nombre de tu taller.' : null }),
    send: (body) => call(saveWorkshopProfile, { body }),
    done: () => {
      toast('Así saldrá en tus documentos.')
      void closeModal()
    },
  })
  async function act(work: () => Promise<string | null>) {
    setProblem('')
    try {
      setShown(await work())
      await revalidate()
    } catch (error) {
      setProblem(
        error instanceof ApiError ? (error.lines[0] ?? error.message) : 'No pudimos guardar el logo. Intenta de nuevo.',
      )
    }
  }
  const take = (file: File) =>
    act(async () => {
      await sendPicture(saveWorkshopLogo.path, file)
      return `${saveWorkshopLogo.path}?v=${Date.now()}`
    })
  return (
    <Form of={form} aria-label="Datos de tu taller" send="Guardar" sending="Guardando…">
      <TextField label="Nombre del taller" maxLength={80} {...form.field('name')} />
      <TextField label="Dirección" optional maxLength={160} {...form.field('address')} />
      <CheckField {...form.field('chargesTax')}>Cobro IVA (va incluido en mis precios)</CheckField>
      <div className={css.photos}>
        {shown && (
          <span className={css.photo}>
            <img src={shown} alt="Tu logo" />
          </span>
        )}
        <span className={css.buttons}>
          <Button onClick={() => input.current?.click()}>{shown ? 'Cambiar el logo' : 'Agregar un logo'}</Button>
          {shown && (
            <Button
              look="bare"
              onClick={() =>
                void act(async () => {
                  await call(deleteWorkshopLogo, {})
                  return null
                })
              }
            >
              Quitarlo
            </Button>
          )}
        </span>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label="Logo del taller"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void take(file)
        }}
      />
    </Form>
  )
}
