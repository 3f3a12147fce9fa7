"""Judges raw films with IRIS: pip install iris-pse-detection==1.1.2. Reads what iris-verdicts.ts writes to stdin.

Each film is a line of JSON (name, width, height, framesPerSecond, frames) and then its frames, BGR. Prints verdicts.
"""

import contextlib
import json
import sys

import numpy as np
from iris_pse_detection.configuration import Configuration
from iris_pse_detection.flash_detection import FlashDetection
from iris_pse_detection.frame_data import FrameData
from iris_pse_detection.pattern_detection import PatternDetection

verdicts = {}
while line := sys.stdin.buffer.readline():
    film = json.loads(line)
    shape = (film["height"], film["width"])
    config = Configuration()
    flash = FlashDetection(fps=film["framesPerSecond"], frame_size=shape, config=config)
    pattern = PatternDetection(
        fps=film["framesPerSecond"], frame_size=shape, params=config.get_pattern_detection_params()
    )
    for position in range(film["frames"]):
        frame = np.frombuffer(sys.stdin.buffer.read(3 * shape[0] * shape[1]), dtype=np.uint8).reshape(*shape, 3)
        with contextlib.redirect_stdout(sys.stderr):
            flash.set_current_frame(frame)
            flash.analyse_frame(position)
            pattern.check_frame(flash.luminance.current_frame, position, FrameData.create(position, 0))
    tracker = flash.transition_tracker
    verdicts[film["name"]] = {
        "flash": tracker.luminance_results.flash_fail or tracker.luminance_results.extended_fail,
        "redFlash": tracker.red_results.flash_fail or tracker.red_results.extended_fail,
        "pattern": pattern.is_fail,
    }
print(json.dumps(verdicts, indent=2))
