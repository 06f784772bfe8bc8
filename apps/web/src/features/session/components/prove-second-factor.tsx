import { proveSecondFactor } from '@tuerca/contract/second-factor'
import { call } from '../../../shared/api/call.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { CodeField } from './code-field.tsx'
import css from './second-factor.module.css'

/** For twelve hours, in this session. */
export function ProveSecondFactor() {
  const form = useSubmit({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : 'Escribe el código que muestra tu aplicación.' }),
    send: ({ code }) => call(proveSecondFactor, { body: { code } }),
    done: () => {
      form.reset()
      return 'Listo. Ya puedes repetir lo que hacías.'
    },
  })
  return (
    <Form of={form} send="Confirmar" className={css.form}>
      <CodeField label="Código" {...form.field('code')} />
    </Form>
  )
}
