import { namesOf, recordOf } from '@tuerca/domain/own-value'
import {
  PICTURE_MOST_BYTES,
  PICTURE_SIZES,
  PICTURE_TOO_LARGE,
  PICTURE_WRONG,
  saveStorePicture,
  type StorePicture,
  storePictureUrl,
} from '@tuerca/contract/store-front'
import { COLOUR_USES, type ColourName, judgeColour, ratioText, readColour } from '@tuerca/domain/colours'
import { FRONT_LABELS, FRONT_TEXTS } from '@tuerca/domain/store-front'
import { useId, useState } from 'react'
import { address, refusalIn } from '../../../shared/api/call.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { CheckField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import field from '../../../shared/ui/field.module.css'
import { names } from '../../../shared/ui/names.ts'
import type { FrontEditor } from '../use-front.ts'
import css from './front.module.css'

const START: Record<ColourName, string> = { headColour: '#101418', buttonColour: '#ff5b04', linkColour: '#b83e00' }

/** The look of the store's pages: logo, colours and words. */
export function FrontLook({ front }: { front: FrontEditor }) {
  const { values, change, view } = front
  return (
    <section className={css.sheet} aria-labelledby="apariencia">
      <h2 id="apariencia">Apariencia</h2>
      <div className={css.pair}>
        <TextField maxLength={FRONT_TEXTS.name} {...front.field('name')} />
        <Picture what="logo" front={front} hint="Cuadrado, de 400 píxeles o más." />
      </div>
      <div className={css.three}>
        {namesOf(COLOUR_USES).map((name) => (
          <Colour key={name} name={name} front={front} />
        ))}
      </div>
      <TextField
        hint="Una frase sobre tus productos."
        maxLength={FRONT_TEXTS.slogan}
        optional
        {...front.field('slogan')}
      />
      <Picture what="banner" front={front} hint="Ancha, de 1920 por 768 píxeles o más; se recorta al centro." />
      <TextAreaField rows={4} longest={FRONT_TEXTS.about} optional {...front.field('about')} />
      <CheckField
        name="showProductReferences"
        value={values.showProductReferences}
        onChange={(showProductReferences) => change({ showProductReferences })}
      >
        Mostrar los números de parte en mi tienda
      </CheckField>
      {!values.showProductReferences && (
        <p className={css.dim}>
          Quien compre verá nombres, marcas y carros, pero no los números ni los sustitutos.{' '}
          {view.store.isVirtualStore ? '' : 'Vale cuando tu tienda tenga páginas propias.'}
        </p>
      )}
    </section>
  )
}

/**
 * A colour with its contrast where it is used. An unreadable one is not saved, and a readable one near it is one press
 * away.
 */
function Colour({ name, front }: { name: ColourName; front: FrontEditor }) {
  const { values, change } = front
  const typed = values[name]
  const colour = typed === null ? null : readColour(typed)
  const judged = colour === null ? null : judgeColour(name, colour)
  const put = (value: string | null) => change({ [name]: value })
  return (
    <div className={css.colour}>
      <Field
        label={FRONT_LABELS[name]}
        error={colour === null && typed !== null ? 'Escribe el color así: #0B3A66.' : null}
      >
        {(wiring) => (
          <span className={css.swatch}>
            <input
              type="color"
              aria-label={`${FRONT_LABELS[name]}, elegir`}
              value={colour ?? START[name]}
              onChange={(event) => put(event.target.value)}
            />
            <input
              {...wiring}
              className={field.control}
              value={typed ?? ''}
              placeholder="El de Tuerca"
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={judged && !judged.isGood ? true : wiring['aria-invalid']}
              onChange={(event) => put(event.target.value.trim() === '' ? null : event.target.value)}
            />
          </span>
        )}
      </Field>
      {judged?.isGood && (
        <p className={css.good}>
          {judged.over ? `${judged.over} encima se lee` : 'Se lee sobre blanco'}: {ratioText(judged.ratio)}
        </p>
      )}
      {judged && !judged.isGood && (
        <p className={css.bad} role="alert">
          {ratioText(judged.ratio)}: no se lee.{' '}
          <button type="button" className={css.near} onClick={() => put(judged.near)}>
            Usar {judged.near.toUpperCase()}
          </button>
        </p>
      )}
    </div>
  )
}

const TYPES = 'image/jpeg,image/png,image/webp'

function Picture({ what, front, hint }: { what: StorePicture; front: FrontEditor; hint: string }) {
  const { values, change, view } = front
  const id = useId()
  const [pick, setPick] = useState(0)
  const name = values[what]
  const storeId = view.store.id
  const sending = useSend<File, { data: { picture: string } }>({
    rereads: false,
    async send(file) {
      if (file.size > PICTURE_MOST_BYTES) throw new ApiError(413, PICTURE_TOO_LARGE)
      const answer = await fetch(address(saveStorePicture.path, {}, { storeId, what }), {
        method: saveStorePicture.method,
        headers: { 'content-type': file.type || 'image/jpeg', accept: 'application/json' },
        body: file,
      })
      const said = recordOf(await answer.json().catch(() => null))
      const { picture } = recordOf(said.data)
      if (answer.ok && typeof picture === 'string') return { data: { picture } }
      throw refusalIn(answer.status, said, PICTURE_WRONG)
    },
    done: ({ data: { picture } }) => change({ [what]: picture }),
  })
  return (
    <div className={names(css.picture, what === 'banner' && css.wide)}>
      <p className={field.label} id={id}>
        {FRONT_LABELS[what]}
      </p>
      <div className={css.picked}>
        {name && <img src={storePictureUrl(storeId, name, PICTURE_SIZES[what][0])} alt="" />}
        <label className={css.choose} data-busy={sending.busy || undefined} data-locked={!view.mayChange || undefined}>
          <Icon name="upload" />
          {name ? 'Cambiar' : 'Elegir imagen'}
          <input
            key={pick}
            type="file"
            accept={TYPES}
            disabled={!view.mayChange}
            aria-labelledby={id}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void sending.go(file).then(() => setPick((now) => now + 1))
            }}
          />
        </label>
        {name && (
          <Button
            look="bare"
            size="small"
            aria-label={`Quitar: ${FRONT_LABELS[what]}`}
            onClick={() => change({ [what]: null })}
          >
            Quitar
          </Button>
        )}
      </div>
      <p className={css.dim}>{sending.busy ? 'Enviando la imagen…' : hint}</p>
      <Outcome told={sending.told} />
    </div>
  )
}
