import { VIN_LENGTH } from '@tuerca/domain/vin'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { useEarlyText } from '../../../shared/ui/use-early-input.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './vin-view.module.css'

/** C2.40: the button comes with the seventeenth character. */
export function VinForm({ vin = '' }: { vin?: string }) {
  const { store } = useVisitor()
  const [typed, setTyped] = useState(vin.slice(0, VIN_LENGTH))
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, setTyped)
  return (
    <Form action={paths.results({}, store)} className={css.vinFormForm}>
      <Input
        ref={box}
        label="Escribe el VIN del vehículo"
        name="search"
        value={typed}
        maxLength={VIN_LENGTH}
        minLength={VIN_LENGTH}
        required
        className={css.vin}
        hint={`${typed.length} de ${VIN_LENGTH} caracteres`}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value.toUpperCase().replace(/\s/g, ''))}
      />
      {typed.length === VIN_LENGTH && (
        <Button look="go" type="submit">
          Buscar vehículo
        </Button>
      )}
    </Form>
  )
}
