import { useState } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import captions from '../help/catalogue.vtt?url&no-inline'
import poster from '../help/catalogue.webp?url&no-inline'
import video from '../help/catalogue.webm?url&no-inline'
import css from './help-video.module.css'

/** C2.36: the catalogue in use, without sound and with captions; loaded with a press and not before. */
export function HelpVideo() {
  const [playing, setPlaying] = useState(false)
  if (!playing) {
    return (
      <button type="button" className={css.poster} onClick={() => setPlaying(true)}>
        <img src={poster} alt="" width="960" height="540" loading="lazy" />
        <span className={css.play}>
          <Icon name="play" />
          Ver video
        </span>
      </button>
    )
  }
  return (
    // It begins by the press that asked for it.
    <video
      className={css.video}
      src={video}
      poster={poster}
      width="960"
      height="540"
      controls
      autoPlay
      muted
      playsInline
      aria-label="Video: cómo usar el catálogo, sin sonido y con subtítulos"
    >
      <track kind="captions" src={captions} srcLang="es" label="Español" default />
    </video>
  )
}
