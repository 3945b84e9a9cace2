//! Long runs are saved from time to time, and never in the place of one that is further.

use std::time::Duration;

use super::PeriodAsk;
use crate::archive::{Archive, Held, RunPlace};
use crate::clock::Moment;
use crate::heap::PeriodSearch;
use crate::{Budget, Error, ErrorKind, Result, message};

/// Saves the run of a question.
pub(super) struct RunKeeper<'a> {
    at: Option<(&'a dyn Archive, RunPlace)>,
    game: &'a str,
    question: &'a PeriodAsk,
    budget: &'a Budget,
    every: Duration,
    last: Moment,
    /// A saved run that is not continued must not be lost: it has so many values.
    further: u64,
    complained: bool,
    /// Nobody else writes the run.
    held: Option<Held>,
}

impl<'a> RunKeeper<'a> {
    pub fn new(
        archive: Option<&'a dyn Archive>,
        game: &'a str,
        question: &'a PeriodAsk,
        budget: &'a Budget,
    ) -> Self {
        let at = archive.and_then(|archive| Some((archive, archive.run_place(game)?)));
        let every = archive.map_or(Duration::MAX, Archive::every);
        let (last, further) = (Moment::now(), 0);
        let (complained, held) = (false, None);
        RunKeeper { at, game, question, budget, every, last, further, complained, held }
    }

    /// The run to go on with. One that was not asked for stays where it is.
    pub fn saved(&mut self) -> Result<Option<PeriodSearch>> {
        let Some((archive, place)) = &self.at else { return Ok(None) };
        let of = self.question.of;
        if self.question.resume {
            self.held = archive.hold_run(place)?;
            return archive.run(place, of, self.budget);
        }
        match archive.run(place, of, &self.budget.share(1, 1)) {
            Ok(None) => {}
            Ok(Some(saved)) => {
                self.further = saved.computed();
                self.budget.note(&message!("run-is-saved", count = saved.computed()));
            }
            Err(error) => {
                self.budget.note(&message!("run-not-saved", why = error.message));
                self.at = None;
            }
        }
        Ok(None)
    }

    fn file(&self) -> String {
        self.at.as_ref().map_or(String::new(), |(_, place)| place.file.display().to_string())
    }

    /// The run that was saved is of another game.
    pub fn of_other_game(&self, found: &PeriodSearch) -> Error {
        let (found, wanted) = (found.heaps().to_string(), self.game);
        let message =
            message!("run-of-other-game", file = self.file(), found = found, wanted = wanted);
        Error::bad_request(message)
    }

    /// Saves, if it is time.
    pub fn pause(&mut self, search: &PeriodSearch) {
        if self.last.elapsed() >= self.every {
            self.save(search);
        }
    }

    /// Whether the run is saved now.
    fn save(&mut self, search: &PeriodSearch) -> bool {
        let Some((archive, place)) = &self.at else { return false };
        if search.computed() <= self.further {
            return false;
        }
        let start = Moment::now();
        let saved = match &self.held {
            Some(_) => archive.save_run(place, search),
            None => archive.hold_run(place).and_then(|held| {
                self.held = held;
                archive.save_run(place, search)
            }),
        };
        if let Err(error) = &saved
            && !self.complained
        {
            self.complained = true;
            self.budget.note(&message!("run-unsaved", why = error.message.clone()));
        }
        self.last = Moment::now();
        // Large runs are saved less often.
        self.every = self.every.max(20 * start.elapsed());
        saved.is_ok()
    }

    /// Cancelled, or a limit was reached: saves, and says how to go on.
    pub fn stopped(&mut self, search: &PeriodSearch, mut error: Error) -> Error {
        if error.kind != ErrorKind::OverBudget {
            return error;
        }
        self.complained = false;
        let saved = self.save(search);
        let (limit, count) = (error.message.clone(), search.computed());
        error.message = match self.at.as_ref().filter(|_| saved) {
            None => {
                let unit = message!("unit-values");
                message!("budget-after", limit = limit, count = count, unit = unit)
            }
            Some((_, place)) => {
                let file = place.file.display().to_string();
                let command = if place.chosen {
                    format!("noyau period --resume {file}")
                } else {
                    format!("noyau period \"{}\" --resume", self.game)
                };
                message!(
                    "run-stopped-saved",
                    limit = limit,
                    count = count,
                    file = file,
                    command = command
                )
            }
        };
        error.knowing("computed", count)
    }

    /// What was given a name stays, and so does the certificate of a long run; other values can be
    /// computed again.
    pub fn finished(&mut self, search: &PeriodSearch) {
        let Some((archive, place)) = &self.at else { return };
        if place.chosen || (search.long_run().is_some() && place.file.exists()) {
            self.save(search);
        } else if self.further == 0 {
            archive.remove_run(place);
        }
    }
}
