/** Why a file is no picture that we take. */
export type PictureFault =
  | 'empty'
  /** It is none of JPEG, PNG, WebP and HEIC, whatever its name says. */
  | 'kind-not-taken'
  | 'too-many-pixels'
  /** It begins like a picture and does not go on like one: cut short, or broken. */
  | 'unreadable'
  /** We took too long over it, twice: nothing is known of the file. */
  | 'too-slow'

/** One file of a picture. */
export type MadeFile = { format: 'webp' | 'avif'; width: number; bytes: Uint8Array }

/** The files of an uploaded picture; or why it cannot be one, and then nothing is kept of it. */
export type MadePicture =
  | {
      kind: 'made'
      /** The size upright of its largest file, in px. */
      width: number
      height: number
      /** WebP at each of the site's widths and at the largest. */
      files: MadeFile[]
    }
  | { kind: 'refused'; fault: PictureFault }

/**
 * Decodes pictures and makes new ones of them, upright and without anything but pixels: no place, no camera, nothing
 * hidden behind the picture. Works outside this process, since decoding takes hundreds of megabytes.
 */
export type PictureMaker = {
  make(bytes: Uint8Array): Promise<MadePicture>
  /** AVIF files of one of our WebP files. */
  makeAvif(webp: Uint8Array, widths: readonly number[]): Promise<MadeFile[]>
}
