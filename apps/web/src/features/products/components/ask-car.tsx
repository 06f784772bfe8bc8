import { understandQuery } from '@tuerca/domain/query-kind'
import { type SubmitEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { CarPicker } from '../../garage/index.ts'
import { plateSearchEverywhere } from '../../vehicles/index.ts'
import css from './ask-car.module.css'

/**
 * When fit matters and no car is known, asks for it: by plate, VIN, or make, model and year. What it opens loads with
 * the first opening.
 */
export function AskCar() {
  const { store, country, appParams } = useVisitor()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const withPlate = plateSearchEverywhere(appParams)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [typed = ''] = new FormData(event.currentTarget).values()
    const text = typeof typed === 'string' ? typed.trim() : ''
    const { kind, clean } = understandQuery(text, country)
    if (kind === 'vin' || !withPlate) void navigate(paths.results({ search: clean }, store))
    else if (text) void navigate(paths.plate({ placa: text }, store))
  }
  return (
    <details
      className={css.ask}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true)
      }}
    >
      <summary className={css.question}>
        <Icon name="car" />
        <b>¿Para qué carro?</b>
        <span className={css.ways}>
          {withPlate ? 'Placa, VIN o modelo' : 'Marca, modelo y año'}
          <Icon name="down" />
        </span>
      </summary>
      <div className={css.inside}>
        <form
          action={withPlate ? paths.plate({}, store) : paths.results({}, store)}
          onSubmit={submit}
          className={css.form}
          autoComplete="off"
        >
          <label htmlFor="carro">{withPlate ? 'Placa o VIN' : 'VIN'}</label>
          <input
            id="carro"
            name={withPlate ? 'placa' : 'search'}
            required
            maxLength={20}
            className={css.input}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit">Ver qué le sirve</Button>
        </form>
        {opened && (
          <Suspense fallback={<p className={css.wait}>Cargando…</p>}>
            <CarPicker />
          </Suspense>
        )}
      </div>
    </details>
  )
}
