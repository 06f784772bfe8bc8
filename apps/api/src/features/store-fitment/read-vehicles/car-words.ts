/** Levels of equipment: two of them are two versions. */
export const LEVELS: ReadonlySet<string> = new Set(
  (
    'ls lt ltz lts ss gl gls glx glp gle gt gti gts gtx gsi gsr gxl xl xli xlt xle xei gli le se sel ses sl sv sr sr5 srv vx vxl vxr tx txl ex exl exe exr ' +
    'lx lxi dx dxl emotion family five premier activ expression dynamique authentique privilege intens zen life style luxury limited titanium trend trendline comfortline highline ambiente prestige ' +
    'laredo sport touring advance exclusive sense vigo imv revo emotion full basico estandar elite plus active evolution evo connect taxi taxi7 cosmos xtreme wrx sti rs tdx lariat king ranch adventure trekking way attractive ion pro'
  ).split(' '),
)

/** Words that name a version besides its trim level: body, drive, gearbox. */
export const BODIES: ReadonlySet<string> = new Set(
  (
    'sedan hatchback hb hatch coupe wagon sw station camioneta pickup cabina sencilla doble cab van furgon panel minivan 4x4 4x2 2wd 4wd awd fwd rwd ' +
    'automatico automatica aut auto at mecanico mecanica mec mt manual cvt tiptronic dsg 2p 3p 4p 5p 2puertas 3puertas 4puertas 5puertas cilindraje'
  ).split(' '),
)

/** Said around cars, and says nothing of them. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(
  (
    'de del la el los las lo para con sin en y e o a al mod modelo modelos motor motores ano anos version versiones cil cilindros cilindro linea lineas tipo aplica aplican aplicacion ' +
    'aplicaciones sirve sirven vehiculo vehiculos carro carros auto autos marca todos todas todo toda tambien compatible compatibles compatibilidad puertas nuevo nueva nuevos generacion lt. c/u und ref litros litro cc desde hasta'
  ).split(' '),
)

/** What engines are called beside their size. */
export const ENGINE_NAMES =
  /^(?:d-?4d|tdi|tdci|crdi|hdi|dci|cdi|jtd|ddi|td|dti|dit|supercharger|supercargado|vtec|i-vtec|ivtec|zetec|duratec|duratorq|ecotec|vvt-?i|vvti|vvt|dohc|sohc|ohc|mpi|mpfi|tbi|efi|fsi|tsi|tfsi|gdi|t-?gdi|thp|tce|sce|skyactiv|ecoboost|hemi|vortec|multijet|turbo|biturbo|intercooler|diesel|disel|gasolina|gas|nafta|hibrido|hybrid|electrico|acpm|gnv|glp|carburador|carburado|inyeccion|aspirado|kompressor)$/
