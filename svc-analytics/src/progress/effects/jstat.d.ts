/** The part of jstat that we use. The package has no types. */
declare module "jstat" {
  const jstat: {
    readonly jStat: {
      readonly studentt: {
        /** The quantile of Student's t-distribution. @param p probability, 0 to 1 */
        inv(p: number, degreesOfFreedom: number): number;
      };
    };
  };
  export default jstat;
}
