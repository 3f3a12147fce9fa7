import { useState } from "react";
import { PublicPage } from "../public-page/public-page.tsx";
import { texts } from "../texts.ts";
import { CallToAction } from "./call-to-action.tsx";
import { Features } from "./features.tsx";
import { FindOut } from "./find-out.tsx";
import { Hero } from "./hero.tsx";
import { Testimonials } from "./testimonials-section.tsx";

/** "/": presents the product and links to the sign-in. */
export default function Landing() {
  const [isPaused, setPaused] = useState(false);
  return (
    <PublicPage path="/" title={texts.landing.title} description={texts.landing.description}>
      <Hero isPaused={isPaused} onPausedChange={setPaused} />
      <Features />
      <FindOut />
      <Testimonials />
      <CallToAction isPaused={isPaused} />
    </PublicPage>
  );
}
