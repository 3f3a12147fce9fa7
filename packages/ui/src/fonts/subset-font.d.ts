/** The options that subset-fonts.ts uses, from the package's README. The package has no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      readonly noHinting: boolean;
      readonly keepFeatures: readonly string[];
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
