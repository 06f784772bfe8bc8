import { CITIES } from '@tuerca/domain/cities'
import { useId } from 'react'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { useHere } from '../use-here.ts'
import { useVisitor } from '../visitor-context.ts'
import css from './city-choice.module.css'

/** The cities of the visitor's country; the choice is stored in this browser only. */
export default function CityForm({ city }: { city: string }) {
  const { country, cityKept } = useVisitor()
  const here = useHere()
  const id = useId()
  const cities = CITIES[country]
  return (
    <div className={css.form}>
      <form id={id} method="post" action={paths.preferences()} className={css.form}>
        <input type="hidden" name="next" value={here} />
        <Select
          label="¿A qué ciudad te lo envían?"
          name="city"
          defaultValue={cities.some(({ name }) => name === city) ? city : ''}
          required
        >
          <option value="" disabled>
            Elige una ciudad
          </option>
          {cities.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <p className={css.note}>
          Para decirte cuándo llega, cuánto cuesta el envío y qué vendedor está más cerca. Se guarda solo en este
          navegador.
        </p>
      </form>
      <div className={css.buttons}>
        <Button type="submit" form={id} look="go">
          Guardar ciudad
        </Button>
        {cityKept && (
          <form method="post" action={paths.preferences()}>
            <input type="hidden" name="next" value={here} />
            <Button type="submit" name="city" value="">
              Olvidar
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
