import { fitmentChoices } from '@tuerca/contract/store-fitment'
import type { SaidVehicle } from '@tuerca/contract/store-fitment-wire'
import { useId, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input, Select } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './vehicles.module.css'

const EMPTY = { make: '', model: '', from: '', to: '', engine: '', submodel: '' }

interface Props {
  makes: string[]
  onAdd: (rows: SaidVehicle[]) => void
}
interface Choices {
  makes: string[]
  models: string[]
  engines: string[]
  years: { from: number | null; to: number | null }
}

/** What may be chosen after a make, and after its model. */
function useChoices(makes: string[]) {
  const [data, setData] = useState<Choices>({ makes, models: [], engines: [], years: { from: null, to: null } })
  const [isError, setError] = useState(false)
  const asked = useRef(0)
  /** Of several that are on their way the last one counts. */
  async function learn(make: string, model: string) {
    const mine = (asked.current += 1)
    try {
      const { data } = await call(fitmentChoices, { query: { make, model } })
      if (mine === asked.current) setData(data)
      setError(false)
    } catch (error) {
      console.warn(error)
      if (mine === asked.current) setError(true)
    }
  }
  return { data, isError, learn }
}

/** Chooses one vehicle: make, model, years and engine. Make and model stay for the next one. */
export function AddVehicle({ makes, onAdd }: Props) {
  const [values, setValues] = useState(EMPTY)
  const [problem, setProblem] = useState<Partial<Record<keyof typeof EMPTY, string>>>({})
  const { data, isError, learn } = useChoices(makes)
  const set = (change: Partial<typeof EMPTY>) => {
    setValues({ ...values, ...change })
    setProblem({})
  }
  function add() {
    const [from, to] = [yearOf(values.from), yearOf(values.to)]
    const wrong = problemsOf(values)
    setProblem(wrong)
    if (Object.keys(wrong).length > 0 || from === undefined || to === undefined) return
    onAdd([
      {
        make: values.make,
        model: values.model,
        yearFrom: from,
        yearTo: to,
        engine: values.engine.trim(),
        submodel: values.submodel.trim(),
      },
    ])
    setValues({ ...EMPTY, make: values.make, model: values.model })
  }
  return (
    <section className={css.sheet} aria-labelledby="agregar">
      <h2 id="agregar">Agregar un vehículo</h2>
      {isError && (
        <p role="alert">
          No pudimos traer los modelos.{' '}
          <button type="button" className={css.link} onClick={() => void learn(values.make, values.model)}>
            Intentar de nuevo
          </button>
        </p>
      )}
      <form
        className={css.pick}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Select
          label="Marca"
          value={values.make}
          error={problem.make}
          onChange={(event) => {
            set({ make: event.target.value, model: '', engine: '' })
            void learn(event.target.value, '')
          }}
        >
          <option value="">Elige</option>
          {data.makes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select
          label="Modelo"
          value={values.model}
          error={problem.model}
          disabled={values.make === ''}
          onChange={(event) => {
            set({ model: event.target.value, engine: '' })
            void learn(values.make, event.target.value)
          }}
        >
          <option value="">Elige</option>
          {data.models.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Details values={values} set={set} problem={problem} choices={data} />
        <Button type="submit">
          <Icon name="plus" />
          Agregar
        </Button>
      </form>
    </section>
  )
}

interface DetailsProps {
  values: typeof EMPTY
  set: (change: Partial<typeof EMPTY>) => void
  problem: Partial<Record<keyof typeof EMPTY, string>>
  choices: Choices
}

/** Years, engine and version, none of which must be said. */
function Details({ values, set, problem, choices }: DetailsProps) {
  const engines = useId()
  return (
    <>
      <Input
        label="Desde"
        optional
        inputMode="numeric"
        maxLength={4}
        value={values.from}
        error={problem.from}
        placeholder={choices.years.from?.toString()}
        onChange={(event) => set({ from: event.target.value })}
      />
      <Input
        label="Hasta"
        optional
        inputMode="numeric"
        maxLength={4}
        value={values.to}
        error={problem.to}
        placeholder={choices.years.to?.toString()}
        onChange={(event) => set({ to: event.target.value })}
      />
      <Input
        label="Motor"
        optional
        maxLength={80}
        list={engines}
        autoComplete="off"
        value={values.engine}
        onChange={(event) => set({ engine: event.target.value })}
      />
      <datalist id={engines}>
        {choices.engines.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Input
        label="Versión"
        optional
        maxLength={80}
        autoComplete="off"
        value={values.submodel}
        onChange={(event) => set({ submodel: event.target.value })}
      />
    </>
  )
}

/** What is wrong with each field; correct ones are absent. */
function problemsOf(values: typeof EMPTY): Partial<Record<keyof typeof EMPTY, string>> {
  const [from, to] = [yearOf(values.from), yearOf(values.to)]
  return {
    ...(values.make === '' ? { make: 'Elige la marca.' } : {}),
    ...(values.make !== '' && values.model === '' ? { model: 'Elige el modelo.' } : {}),
    ...(from === undefined ? { from: 'Un año como 2012.' } : {}),
    ...(to === undefined
      ? { to: 'Un año como 2012.' }
      : from && to && to < from
        ? { to: 'Es anterior al primero.' }
        : {}),
  }
}

/** Null for none; undefined for what is no year. */
function yearOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const year = /^\d{4}$/.test(text.trim()) ? Number(text.trim()) : 0
  return year >= 1901 && year <= 2155 ? year : undefined
}
