import { type Country, COUNTRY_NAME } from '@tuerca/domain/country'
import {
  addCorrection,
  addSynonym,
  type Correction,
  type KindWords,
  listCorrections,
  listKindWords,
  removeCorrection,
  removeSynonym,
  tryReading,
} from '@tuerca/contract/search-words'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import { Filters } from '../components/filters.tsx'
import sheet from '../components/sheet.module.css'
import { requireAdmin } from '../require-admin.ts'
import { counted, textOf } from '../words.ts'
import css from './search-words.module.css'

export const meta = () => [{ title: 'Vocabulario | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const asked = { q: textOf(url.searchParams), page: pageOf(url.searchParams) }
  const api = context.get(apiContext)
  const found = await Promise.all([
    api(listKindWords, { query: { ...asked, pageSize: SHOWN } }),
    api(listCorrections, {}),
  ]).catch(() => null)
  return {
    asked,
    found: found && { kinds: found[0].data, total: found[0].metadata['x-total-count'], corrections: found[1].data },
  }
}

/** What people call each kind of part, and what they type for something else: the search uses it at once. */
export default function SearchWords() {
  const { asked, found } = useLoaderData<typeof loader>()
  return (
    <AdminShell title="Vocabulario" note="Lo que agregas aquí lo entiende la búsqueda en segundos, sin reiniciar nada.">
      <Reading />
      {found && <Corrections corrections={found.corrections} />}
      <Filters
        action={roomPaths.adminWords()}
        key={asked.q}
        search={{ label: 'Tipo de pieza o palabra', value: asked.q }}
      />
      <ListFaces
        path={roomPaths.adminWords()}
        rows={found?.kinds}
        loading="Cargando el vocabulario"
        bones={{ count: 6, height: '56px' }}
        failed={{ text: 'No pudimos leer el vocabulario.' }}
        empty={
          <EmptyState title="Ningún tipo de pieza coincide." text="Busca por su nombre o por una palabra.">
            <LinkButton to={roomPaths.adminWords()}>Ver todos</LinkButton>
          </EmptyState>
        }
      >
        {found && (
          <section className={sheet.sheet} aria-labelledby="palabras">
            <header className={sheet.title}>
              <h2 id="palabras">Cómo se llaman las piezas</h2>
              <p>{counted(found.total, 'tipo', 'tipos')}</p>
            </header>
            <ul className={css.kinds}>
              {found.kinds.map((kind) => (
                <KindLine key={kind.key} kind={kind} />
              ))}
            </ul>
          </section>
        )}
      </ListFaces>
      {found && (
        <Paginator
          page={asked.page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => roomPaths.adminWords({ q: asked.q || undefined, pagina })}
        />
      )}
    </AdminShell>
  )
}

/** A text as it is understood now. */
function Reading() {
  const form = useSubmit({
    start: { text: '', country: 'CO' as Country },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Escribe una búsqueda.' : null, country: null }),
    send: ({ text, country }) => call(tryReading, { query: { text, country } }),
    done: ({ data: { kind, partNumber, car } }) =>
      [
        kind ? `Pieza: ${kind}.` : 'No entiende qué pieza es.',
        car && `Carro: ${[car.brand, car.model, car.year].filter(Boolean).join(' ')}.`,
        partNumber && `Número: ${partNumber}.`,
      ]
        .filter(Boolean)
        .join(' '),
    rereads: false,
  })
  return (
    <section className={css.card} aria-labelledby="probar">
      <h2 id="probar">Prueba una búsqueda</h2>
      <Form of={form} send="Probar" sending="Leyendo">
        <FieldRow>
          <TextField label="Como la escribiría alguien" maxLength={100} {...form.field('text')} />
          <SelectField label="País" {...form.field('country')}>
            <option value="CO">Colombia</option>
            <option value="MX">México</option>
          </SelectField>
        </FieldRow>
      </Form>
    </section>
  )
}

function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const form = useSubmit({
    start: { written: '', meant: '' },
    check: ({ written, meant }) => ({
      written: written.trim() === '' ? 'Escribe lo que la gente escribe.' : null,
      meant: meant.trim() === '' ? 'Escribe lo que quiere decir.' : null,
    }),
    send: (values) => call(addCorrection, { body: values }),
    done: ({ data: { written, meant } }) => `Desde ahora «${written}» se lee ${meant}.`,
  })
  return (
    <section className={css.card} aria-labelledby="correcciones">
      <h2 id="correcciones">Correcciones</h2>
      <Form of={form} send="Agregar corrección" look="plain" sending="Guardando">
        <FieldRow>
          <TextField label="Escriben" placeholder="chebi" maxLength={60} {...form.field('written')} />
          <TextField label="Quieren decir" placeholder="Chevrolet" maxLength={60} {...form.field('meant')} />
        </FieldRow>
      </Form>
      {corrections.length > 0 && (
        <ul className={css.words} aria-label="Correcciones">
          {corrections.map((one) => (
            <Removable
              key={one.id}
              label={`«${one.written}» es ${one.meant}`}
              remove={() => call(removeCorrection, { params: { id: one.id } })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function KindLine({ kind: { key, name, nameMx, given, own } }: { kind: KindWords }) {
  const [adding, setAdding] = useState(false)
  const form = useSubmit({
    start: { word: '', country: '' },
    check: ({ word }) => ({ word: word.trim() === '' ? 'Escribe la palabra.' : null, country: null }),
    send: ({ word, country }) =>
      call(addSynonym, { body: { kind: key, word, country: country === 'CO' || country === 'MX' ? country : null } }),
    done: () => setAdding(false),
  })
  return (
    <li>
      <div className={css.kind}>
        <b>{name}</b>
        {nameMx !== name && <span className={sheet.dim}>{nameMx} en México</span>}
        {given.length > 0 && <p className={sheet.small}>{given.join(', ')}</p>}
        {own.length > 0 && (
          <ul className={css.words} aria-label={`Palabras agregadas de ${name}`}>
            {own.map((one) => (
              <Removable
                key={one.id}
                label={one.country ? `${one.word} (${COUNTRY_NAME[one.country]})` : one.word}
                remove={() => call(removeSynonym, { params: { id: one.id } })}
              />
            ))}
          </ul>
        )}
      </div>
      {adding ? (
        <Form
          of={form}
          ends={
            <>
              <Button type="submit" size="small" busy={form.busy}>
                Agregar
              </Button>
              <Button size="small" look="bare" onClick={() => setAdding(false)}>
                Cancelar
              </Button>
            </>
          }
        >
          <FieldRow>
            <TextField label="También le dicen" maxLength={60} {...form.field('word')} />
            <SelectField label="Dónde" {...form.field('country')}>
              <option value="">En los dos países</option>
              <option value="CO">Sobre todo en Colombia</option>
              <option value="MX">Sobre todo en México</option>
            </SelectField>
          </FieldRow>
        </Form>
      ) : (
        <Button size="small" onClick={() => setAdding(true)}>
          Agregar palabra
        </Button>
      )}
    </li>
  )
}

function Removable({ label, remove }: { label: string; remove: () => Promise<unknown> }) {
  const { go, busy, told } = useSend({ send: remove })
  return (
    <li>
      <span>{label}</span>
      <Button size="small" look="bare" busy={busy} aria-label={`Quitar ${label}`} onClick={() => void go(null)}>
        Quitar
      </Button>
      <Outcome told={told} />
    </li>
  )
}
