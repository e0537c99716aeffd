/** Where the nodes of a hall keep the assets of their pages for each other: files with a hash in their names. */
export interface AssetStore {
  /** Saves the assets of a build unless they are there, and drops those of older builds. */
  save(build: string, files: ReadonlyMap<string, Buffer>): Promise<void>
  /** The names of all assets that are there. */
  names(): Promise<readonly string[]>
  read(name: string): Promise<Buffer | null>
}
