import type { PartKind } from '@tuerca/line-art/part-drawing'

/** The drawing that stands for a whole group, by its slug, where its commonest kind would say another thing. */
export const GROUP_DRAWINGS: Partial<Record<string, PartKind>> = {
  suspension: 'shock-absorber',
  motor: 'piston',
  'lubricacion-y-filtros': 'oil-filter',
  iluminacion: 'headlight',
  encendido: 'spark-plug',
  'electrico-y-arranque': 'battery',
  'transmision-y-embrague': 'clutch-kit',
  'ejes-y-ruedas': 'drive-shaft',
  'llantas-y-rines': 'wheel',
  climatizacion: 'cooling-fan',
  carroceria: 'door-handle',
  'vidrios-y-espejos': 'mirror',
  interior: 'window-switch',
  'accesorios-y-herramientas': 'bolt-kit',
}
