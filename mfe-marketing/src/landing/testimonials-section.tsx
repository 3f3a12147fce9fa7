import { cx, Figure } from "@phaselock/ui";
import { texts } from "../texts.ts";
import { type Testimonial, testimonials } from "./testimonials.ts";
import styles from "./testimonials-section.module.css";

function Quote({ testimonial, className }: { testimonial: Testimonial; className?: string | undefined }) {
  return (
    <figure className={cx(styles.quote, className)}>
      <Figure size="caption" className={styles.sample}>
        {texts.landing.sampleQuote}
      </Figure>
      <blockquote className={styles.words}>{testimonial.quote}</blockquote>
      <figcaption className={styles.by}>
        <svg className={styles.logo} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          {testimonial.logo.paths.map(path => (
            <path key={path} d={path} />
          ))}
        </svg>
        <span>
          <span className={styles.name}>{testimonial.name}</span>, {testimonial.role}, {testimonial.company}
        </span>
      </figcaption>
    </figure>
  );
}

/** Four testimonials: a large one and three smaller ones. */
export function Testimonials() {
  const [first, ...others] = testimonials;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="testimonials">
      <h2 id="testimonials" className={styles.heading}>
        {texts.landing.testimonials}
      </h2>
      <p className={styles.note}>{texts.landing.testimonialsNote}</p>
      <div className={styles.quotes}>
        <Quote testimonial={first} className={styles.first} />
        <div className={styles.others}>
          {others.map(testimonial => (
            <Quote key={testimonial.name} testimonial={testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}
